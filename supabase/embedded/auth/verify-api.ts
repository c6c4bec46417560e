import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'
import type { Limits } from '#supabase/embedded/limits.ts'
import type { Mailbox } from '#supabase/embedded/mailbox.ts'
import { redirectTarget } from '#supabase/embedded/site.ts'
import { Email, optional, parsed } from './body.ts'
import { type AuthCall, type AuthRoutes, deviceOf, peerOf, redirectOf } from './call.ts'
import type { FoundLink, LinkColumn, OneTimeLinks } from './one-time-links.ts'
import { AuthProblem, invalid } from './problem.ts'
import { type SignUps, redeemLink } from './redeem.ts'
import type { SessionReply, SessionTokens } from './session-reply.ts'
import type { SessionWithToken, Sessions } from './sessions.ts'

/** The tokens that a type may refer to; `email` refers to whichever mail the user has. */
const COLUMNS_OF: Record<string, readonly LinkColumn[]> = {
  signup: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_new'],
  email: ['confirmation_token', 'recovery_token'],
}
const CODE = /^\d{6}$/
const MAX_TOKEN = 255
const Token = v.pipe(v.string(), v.maxLength(MAX_TOKEN))
const Verify = v.union([
  v.object({ type: v.string(), token_hash: v.pipe(Token, v.nonEmpty()) }),
  v.object({ type: v.string(), email: Email, token: Token, token_hash: optional(v.literal('')) }),
])

export type VerifyApiOptions = {
  database: Database
  links: OneTimeLinks
  sessions: Sessions
  mailbox: Mailbox
  limits: Limits
  siteUrl: string
  sessionReply: SessionReply
  sessionTokens: SessionTokens
  now: () => number
}

/** `/verify`: the codes and links from mails. */
export function createVerifyApi({
  database,
  links,
  sessions,
  mailbox,
  limits,
  siteUrl,
  sessionReply,
  sessionTokens,
  now,
}: VerifyApiOptions): AuthRoutes {
  /** Checked before a code or link: a peer over its limit uses up no one else's attempts. */
  async function admit(call: AuthCall, type: string): Promise<readonly LinkColumn[]> {
    const columns = Object.hasOwn(COLUMNS_OF, type) ? COLUMNS_OF[type] : undefined
    if (!columns) throw invalid('Invalid email verification type')
    await limits.take('codesPerPeer', peerOf(call))
    return columns
  }

  /** Uses up a found token and opens a session. A first confirmation ends every other session of the account. */
  async function redeem(
    call: AuthCall,
    found: FoundLink | null,
  ): Promise<{ opened: SessionWithToken; signUps: SignUps | null }> {
    const redeemed = found && (await redeemLink(database, found, now()))
    if (!redeemed) throw expired()
    await limits.giveBack('codesPerPeer', peerOf(call))
    if (redeemed.kind === 'moved' && redeemed.from) await mailbox.deliver(redeemed.from, 'email_changed', {})
    const isFirst = redeemed.kind === 'confirmed' && redeemed.isFirst
    const opened = await sessions.open({
      userId: redeemed.userId,
      method: 'otp',
      device: deviceOf(call),
      alone: isFirst,
    })
    return { opened, signUps: isFirst ? redeemed.signUps : null }
  }

  async function verify(call: AuthCall): Promise<Response> {
    const asked = parsed(Verify, call.body)
    if ('email' in asked) return byCode(call, asked)
    const columns = await admit(call, asked.type)
    const { opened } = await redeem(call, await links.find(asked.token_hash, columns))
    return sessionReply(opened)
  }

  async function byCode(
    call: AuthCall,
    { type, email, token }: { type: string; email: string; token: string },
  ): Promise<Response> {
    const columns = await admit(call, type)
    // Address and code are hashed as one text: with the end of the address prepended, the same code would count for
    // another address.
    if (!CODE.test(token)) throw expired()
    // The same limit for an address without an account, before any lookup.
    await limits.take('codesPerAddress', email)
    const { opened } = await redeem(call, await links.findByCode(email, token, columns))
    await limits.giveBack('codesPerAddress', email)
    return sessionReply(opened)
  }

  /** The mailed link: a redirect to the app with the session, or the error, in the fragment. */
  async function followLink(call: AuthCall): Promise<Response> {
    const type = call.url.searchParams.get('type') ?? ''
    const digest = call.url.searchParams.get('token') ?? ''
    try {
      const columns = await admit(call, type)
      const { opened, signUps } = await redeem(call, await links.find(digest, columns))
      const tokens = Object.entries(await sessionTokens(opened)).map(([key, value]) => [key, String(value)])
      const fragment = new URLSearchParams([...tokens, ['type', type]])
      if (signUps) {
        fragment.set('sign_ups', String(signUps.count))
        fragment.set('password_chosen_at', signUps.passwordChosenAt)
        if (!signUps.hasPassword) fragment.set('password', 'none')
      }
      return landing(call, fragment)
    } catch (error) {
      // The user is in a browser: the app shows the reason.
      if (!(error instanceof AuthProblem) || error.status === 400) throw error
      const reason = { error: 'access_denied', error_code: error.code, error_description: error.message }
      return landing(call, new URLSearchParams(reason), error.more.headers)
    }
  }

  function landing(
    call: AuthCall,
    fragment: URLSearchParams,
    headers: Record<string, string> = {},
  ): Response {
    const target = new URL(redirectTarget(siteUrl, redirectOf(call)))
    target.hash = fragment.toString()
    return new Response(null, {
      status: 303,
      headers: { ...headers, location: target.href, 'referrer-policy': 'no-referrer' },
    })
  }

  return {
    'POST /verify': verify,
    'GET /verify': followLink,
    // Mail scanners request a link before the user does; a HEAD request must not use it up.
    'HEAD /verify': () => Promise.resolve(new Response(null, { status: 204 })),
  }
}

/** Unknown, used, expired or malformed: the user sees the same error. */
function expired(): AuthProblem {
  return new AuthProblem(403, 'otp_expired', 'Email link is invalid or has expired')
}
