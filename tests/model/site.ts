import type { PushReply, SyncOp } from '#src/core/sync/wire.ts'
import { ServerRefusal } from '#tests/contracts/ports/server-refusal.ts'
import type { Ledger } from './ledger.ts'
import type { Answer, Call } from './network.ts'
import type { ModelServer } from './server.ts'

export type Session = { access: string; refresh: string }

/** A model server with tokens and statuses, as devices without browser storage reach it. */
export type Site = {
  signIn: (person: string) => Session
  push: (access: string, person: string, ops: SyncOp[]) => Call
  pull: (access: string, person: string, cursor: number, limit: number, tables?: string[]) => Call
  /** Responds with a `Session`. */
  refresh: (refreshToken: string) => Call
  endTokens: (refresh: boolean) => void
}

const answer = (status: number, body: unknown): Answer => ({ status, text: JSON.stringify(body) })

/** `page`: rows per page. `lifeMs`: lifetime of an access token. */
export function createSite(
  server: ModelServer,
  ledger: Ledger,
  { now, page, lifeMs }: { now: () => number; page: number; lifeMs: number },
): Site {
  const access = new Map<string, { person: string; until: number }>()
  const refreshing = new Map<string, string>()
  let made = 0

  function issue(person: string): Session {
    const session = { access: `access-${++made}`, refresh: `refresh-${made}` }
    access.set(session.access, { person, until: now() + lifeMs })
    refreshing.set(session.refresh, person)
    return session
  }

  async function allowed(token: string, person: string, work: () => Promise<unknown>): Promise<Answer> {
    const caller = access.get(token)
    if (!caller || caller.until <= now()) return answer(401, { code: 'PGRST301', message: 'JWT expired' })
    if (caller.person !== person) return answer(403, { code: '28000', message: 'not this user' })
    try {
      return answer(200, await work())
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error
      return answer(error.status, { code: error.sqlstate, message: error.message })
    }
  }

  const seen = (person: string, ops: SyncOp[], reply: PushReply): PushReply => {
    ledger.pushed(person, ops, reply)
    return reply
  }

  return {
    signIn: issue,
    push: (token, person, ops) => ({
      ops: ops.length,
      now: () => allowed(token, person, async () => seen(person, ops, await server.push(person, ops))),
      begin: () => {
        const mayPush = access.get(token)?.person === person
        const open = mayPush ? server.begin(person, ops) : null
        return {
          commit: () =>
            open
              ? open.commit().then((reply) => answer(200, seen(person, ops, reply)))
              : allowed(token, person, () => Promise.reject(new TypeError('never asked'))),
        }
      },
      blocked: () => server.blocked(person),
    }),
    pull: (token, person, cursor, limit, tables) => ({
      ops: 0,
      now: () => allowed(token, person, () => server.pull(person, cursor, Math.min(limit, page), tables)),
    }),
    refresh: (refreshToken) => ({
      ops: 0,
      now: async () => {
        const person = refreshing.get(refreshToken)
        if (person === undefined) return answer(400, { code: 'refresh_token_already_used', message: '' })
        refreshing.delete(refreshToken)
        return answer(200, issue(person))
      },
    }),
    endTokens(refresh) {
      access.clear()
      if (refresh) refreshing.clear()
    },
  }
}
