import * as v from 'valibot'
import {
  type AuthCall,
  type AuthRoute,
  type AuthRoutes,
  emailAddress,
  parsed,
  peerOf,
  redirectOf,
} from './auth-call.ts'
import { AuthProblem, reply } from './auth-reply.ts'
import type { Limits } from './limits.ts'
import type { LinkKind, OneTimeLinks } from './one-time-links.ts'
import type { Users } from './users.ts'

const Asked = v.looseObject({ email: v.optional(v.nullable(v.string())) })
const Resend = v.looseObject({ type: v.optional(v.string(), ''), email: v.optional(v.nullable(v.string())) })

export type MailApiOptions = { users: Users; links: OneTimeLinks; limits: Limits }

/**
 * Everything that mails a link on request. The answer is the same whether the address has an account or not,
 * the pace too; no account is made by asking.
 */
export function createMailApi({ users, links, limits }: MailApiOptions): AuthRoutes {
  /**
   * One mail of a kind an address and a minute, and not too many from one peer. The peer comes first: one that has asked
   * too often must not use up the one mail of somebody else.
   */
  function pace(call: AuthCall, kind: string, email: string): void {
    limits.take('mailsPerPeer', peerOf(call))
    limits.take('mailsPerAddress', `${kind}:${email}`)
  }

  function toKnown(kind: LinkKind): AuthRoute {
    return async (call) => {
      const email = emailAddress(parsed(Asked, call.body).email ?? '')
      pace(call, kind, email)
      const user = await users.byEmail(email)
      if (user) await links.send(kind, { userId: user.id, to: email, redirectTo: redirectOf(call) })
      return reply(200, {})
    }
  }

  async function resend(call: AuthCall): Promise<Response> {
    const { type, email: text } = parsed(Resend, call.body)
    if (type !== 'signup' && type !== 'email_change') {
      throw new AuthProblem(
        400,
        'validation_failed',
        'Missing one of these types: signup, email_change, sms, phone_change',
      )
    }
    const email = emailAddress(text ?? '')
    pace(call, type, email)
    const user = await users.byEmail(email)
    const redirectTo = redirectOf(call)
    if (type === 'signup') {
      if (user && !user.confirmed) await links.send(type, { userId: user.id, to: email, redirectTo })
    } else if (user?.email_change && !(await users.byEmail(user.email_change))) {
      await links.send(type, { userId: user.id, to: user.email_change, redirectTo })
    }
    return reply(200, {})
  }

  return {
    'POST /recover': toKnown('recovery'),
    'POST /otp': toKnown('magiclink'),
    'POST /magiclink': toKnown('magiclink'),
    'POST /resend': resend,
  }
}
