import * as v from 'valibot'
import type { LinkTokens } from '#src/remote/recovery.ts'

/**
 * What the app reads from a mailed link. `code` is GoTrue's, for example `otp_expired`. A link that confirmed an
 * address has created a session; `token` is for ending it. Only a link to set a new password, and a sign-up link with
 * the time its password was chosen, expose their session.
 */
export type MailLink =
  | { kind: 'none' }
  | { kind: 'confirmed'; token: string; signUp?: ConfirmedSignUp }
  | { kind: 'recovery'; tokens: LinkTokens }
  | { kind: 'error'; code: string; message: string }

/** The embedded backend's data on the sign-up that a link has confirmed; hosted Supabase sends none. */
export type ConfirmedSignUp = {
  /** How often the address was signed up before it was confirmed. */
  signUps: number
  /** False when the sign-ups had different passwords, of which none is valid now. */
  hasPassword: boolean
  /** When the valid password was chosen, ISO 8601. */
  passwordChosenAt: string
  /** Of the link's session, which may set another password. */
  tokens: LinkTokens
  /** The user has entered the account's password on this page. */
  passwordKnown?: boolean
}

const confirmedSignUp = v.object({
  sign_ups: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1)),
  password_chosen_at: v.pipe(v.string(), v.isoTimestamp()),
  password: v.optional(v.literal('none')),
})

/** Links that confirm an address. */
const CONFIRMING = new Set(['signup', 'email', 'invite', 'email_change', 'magiclink'])

/**
 * Parses the fragment of a mailed link. Its tokens alone sign no one in: a link can be an attacker's, and a user who
 * followed it would write to the attacker's account. The caller removes the fragment from the address.
 */
export function readMailLink(hash: string): MailLink {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const code = params.get('error_code') ?? params.get('error')
  if (code !== null) return { kind: 'error', code, message: params.get('error_description') ?? '' }
  const access_token = params.get('access_token')
  const refresh_token = params.get('refresh_token')
  const type = params.get('type') ?? ''
  if (access_token === null) return { kind: 'none' }
  if (type === 'recovery' && refresh_token !== null)
    return { kind: 'recovery', tokens: { access_token, refresh_token } }
  if (!CONFIRMING.has(type)) return { kind: 'none' }
  if (type !== 'signup' || refresh_token === null) return { kind: 'confirmed', token: access_token }
  return confirmed({ access_token, refresh_token }, Object.fromEntries(params))
}

/** The same for a typed code: `reply` is the session that the server has returned for it. */
export function readCodeReply(reply: LinkTokens): MailLink {
  const { access_token, refresh_token } = reply
  return confirmed({ access_token, refresh_token }, reply)
}

function confirmed(tokens: LinkTokens, fields: unknown): MailLink {
  const link = { kind: 'confirmed', token: tokens.access_token } as const
  const parsed = v.safeParse(confirmedSignUp, fields)
  if (!parsed.success) return link
  const { sign_ups: signUps, password_chosen_at: passwordChosenAt, password } = parsed.output
  return { ...link, signUp: { signUps, hasPassword: password !== 'none', passwordChosenAt, tokens } }
}
