import * as v from 'valibot'
import { type JointList, jointList } from '#src/core/joint/joint-list.ts'
import type { AccountRpc } from './account-rpc.ts'
import { type AuthResult, guarded } from './auth-result.ts'

const invited = v.union([
  v.object({ code: v.string(), expires_at: v.string() }),
  v.object({ result: v.literal('full') }),
])

/** What an invitation's code is, or what became of accepting it. */
const joinAnswer = v.variant('result', [
  v.object({ result: v.literal('open'), from: v.string() }),
  v.object({ result: v.picklist(['joined', 'unknown', 'used', 'revoked', 'expired', 'own', 'taken']) }),
])
export type JoinAnswer = v.InferOutput<typeof joinAnswer>

/** A code that was just made, which no one can read again. `expiresAt`: ISO 8601. */
export type Invitation = { code: string; expiresAt: string }

/** Deciding on names with another person. No call rejects. */
export type JointGateway = {
  /** The list of the signed-in person, and who that is. */
  list: () => Promise<AuthResult<{ list: JointList; owner: string }>>
  /** Makes an invitation; an earlier one is revoked. Null when two people are on the list. `name`: as the other one sees it. */
  invite: (name: string) => Promise<AuthResult<{ invitation: Invitation | null }>>
  revoke: () => Promise<AuthResult>
  /** Accepts an invitation. Without a name it only asks what the code is. */
  join: (code: string, name: string | null) => Promise<AuthResult<{ answer: JoinAnswer }>>
  leave: () => Promise<AuthResult>
}

/** @param rpc calls as the person signed in */
export function createJointGateway(rpc: AccountRpc): JointGateway {
  return {
    list: () =>
      guarded(async () => {
        const reply = await rpc('joint_state')
        return reply.ok ? { ok: true, list: v.parse(jointList, reply.data), owner: reply.userId } : reply
      }),
    invite: (name) =>
      guarded(async () => {
        const reply = await rpc('joint_invite', { p_name: name })
        if (!reply.ok) return reply
        const answer = v.parse(invited, reply.data)
        const invitation = 'code' in answer ? { code: answer.code, expiresAt: answer.expires_at } : null
        return { ok: true, invitation }
      }),
    revoke: () => guarded(() => rpc('joint_revoke')),
    join: (code, name) =>
      guarded(async () => {
        const reply = await rpc('joint_join', { p_code: code, p_name: name })
        return reply.ok ? { ok: true, answer: v.parse(joinAnswer, reply.data) } : reply
      }),
    leave: () => guarded(() => rpc('joint_leave')),
  }
}
