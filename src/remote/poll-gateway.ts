import * as v from 'valibot'
import type { AccountRpc } from './account-rpc.ts'
import { type AuthResult, guarded } from './auth-result.ts'

const time = v.pipe(v.string(), v.isoTimestamp())

/** A poll as its owner gets it: how many devices have voted, and how often each name was chosen. Times are ISO 8601. */
const ownPoll = v.object({
  id: v.string(),
  title: v.string(),
  created_at: time,
  ends_at: time,
  /** By the server's clock. */
  ended: v.boolean(),
  ballots: v.number(),
  /** In the order in which voters see them. */
  names: v.array(v.object({ name: v.string(), count: v.number() })),
})
export type OwnPoll = v.InferOutput<typeof ownPoll>

const started = v.union([
  v.object({ id: v.string(), code: v.string(), ends_at: time }),
  v.object({ result: v.literal('full') }),
])

/** A poll that was just started. No one can read its code again. */
export type StartedPoll = { id: string; code: string }
export type NewPoll = { title: string; names: readonly string[]; endsAt: string }

/** The polls of the signed-in user. No call rejects. */
export type PollGateway = {
  list: () => Promise<AuthResult<{ polls: OwnPoll[] }>>
  /** Null when the person has as many polls as they may. `owner`: who that is. */
  start: (poll: NewPoll) => Promise<AuthResult<{ poll: StartedPoll | null; owner: string }>>
  end: (id: string) => Promise<AuthResult>
  remove: (id: string) => Promise<AuthResult>
}

/** @param rpc calls as the person signed in */
export function createPollGateway(rpc: AccountRpc): PollGateway {
  return {
    list: () =>
      guarded(async () => {
        const reply = await rpc('my_polls')
        return reply.ok ? { ok: true, polls: v.parse(v.array(ownPoll), reply.data) } : reply
      }),
    start: ({ title, names, endsAt }) =>
      guarded(async () => {
        const reply = await rpc('poll_create', { p_title: title, p_names: names, p_ends_at: endsAt })
        if (!reply.ok) return reply
        const answer = v.parse(started, reply.data)
        const poll = 'code' in answer ? { id: answer.id, code: answer.code } : null
        return { ok: true, poll, owner: reply.userId }
      }),
    end: (id) => guarded(() => rpc('poll_end', { p_id: id })),
    remove: (id) => guarded(() => rpc('poll_delete', { p_id: id })),
  }
}
