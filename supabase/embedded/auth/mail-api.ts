import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'
import type { Limits } from '#supabase/embedded/limits.ts'
import { auditStatement } from './audit.ts'
import { Email, optional, parsed } from './body.ts'
import { type AuthCall, type AuthRoute, type AuthRoutes, peerOf, redirectOf } from './call.ts'
import type { LinkKind, OneTimeLinks } from './one-time-links.ts'
import { reply } from './problem.ts'
import { CodeChallenge, assertImplicitFlow } from './unsupported-api.ts'
import type { Users } from './users.ts'

const Asked = v.object({ email: Email, code_challenge: CodeChallenge, create_user: optional(v.boolean()) })
const Resend = v.object({
  type: v.picklist(['signup', 'email_change']),
  email: Email,
  code_challenge: CodeChallenge,
})

/** Minimum time of every reply, whether a mail was written or not. */
const REPLY_MS = 60

export type MailApiOptions = {
  database: Database
  users: Users
  links: OneTimeLinks
  limits: Limits
  now: () => number
}

/**
 * All routes that mail a link on request. The response is the same whether the address has an account or not, and so
 * are its time and rate limit; no request creates an account.
 */
export function createMailApi({ database, users, links, limits, now }: MailApiOptions): AuthRoutes {
  /**
   * One mail per kind, address and minute, and a limited number per peer. The peer is checked first: one that exceeds
   * its limit must not use up another user's one mail.
   */
  async function pace(call: AuthCall, kind: string, email: string): Promise<void> {
    await limits.take('mailsPerPeer', peerOf(call))
    await limits.take('mailsPerAddress', `${kind}:${email}`)
  }

  function toKnown(kind: LinkKind): AuthRoute {
    return async (call) => {
      const asked = parsed(Asked, call.body)
      assertImplicitFlow(asked)
      const { email } = asked
      await pace(call, kind, email)
      return evenly(async () => {
        const user = await users.byEmail(email)
        if (!user) return
        await links.send(kind, { userId: user.id, to: email, redirectTo: redirectOf(call) })
        const { text, parameters } = auditStatement('user_recovery_requested', {
          userId: user.id,
          at: new Date(now()).toISOString(),
        })
        await database.run(text, parameters)
      })
    }
  }

  async function resend(call: AuthCall): Promise<Response> {
    const asked = parsed(Resend, call.body)
    assertImplicitFlow(asked)
    const { type, email } = asked
    await pace(call, type, email)
    return evenly(async () => {
      const user = await users.byEmail(email)
      const redirectTo = redirectOf(call)
      if (type === 'signup') {
        if (user && !user.email_confirmed_at) {
          await links.send(type, { userId: user.id, to: email, redirectTo })
        }
      } else if (user?.email_change && !(await users.byEmail(user.email_change))) {
        await links.send(type, { userId: user.id, to: user.email_change, redirectTo })
      }
    })
  }

  return {
    'POST /recover': toKnown('recovery'),
    'POST /otp': toKnown('magiclink'),
    'POST /magiclink': toKnown('magiclink'),
    'POST /resend': resend,
  }
}

/** Answers `{}` at the same time after the start, whatever the work was. */
async function evenly(work: () => Promise<void>): Promise<Response> {
  const start = performance.now()
  await work()
  await delay(Math.max(0, REPLY_MS - (performance.now() - start)))
  return reply(200, {})
}
