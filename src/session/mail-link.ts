import * as v from 'valibot'
import type { LinkTokens } from '#src/remote/recovery.ts'

/**
 * What a mailed link says when it comes back to the app. `code` is GoTrue's, for example `otp_expired`. A link that
 * confirmed an address has made a session, which `token` is for ending; only a link for a new password, and one of a
 * sign-up that says when its password was chosen, hand their session out.
 */
export type MailLink =
  | { kind: 'none' }
  | { kind: 'confirmed'; token: string; signUp?: ConfirmedSignUp }
  | { kind: 'recovery'; tokens: LinkTokens }
  | { kind: 'error'; code: string; message: string }

/** What the embedded backend says of the sign-up that a link has confirmed; hosted Supabase says nothing. */
export type ConfirmedSignUp = {
  /** How often the address was signed up before it was confirmed. */
  signUps: number
  /** False when sign-ups brought different passwords, of which none counts now. */
  hasPassword: boolean
  /** When the password that counts was chosen, ISO 8601. */
  passwordChosenAt: string
  /** Of the link's session, which may choose another password. */
  tokens: LinkTokens
}

const signUpSaid = v.object({
  sign_ups: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1)),
  password_chosen_at: v.pipe(v.string(), v.isoTimestamp()),
  password: v.optional(v.literal('none')),
})

/** Links that confirm an address. */
const CONFIRMING = new Set(['signup', 'email', 'invite', 'email_change', 'magiclink'])

/**
 * Reads the fragment that a mailed link leaves behind. Its tokens never sign anybody in: a link can be a stranger's,
 * and whoever followed it would write into the stranger's account. The caller takes the fragment out of the address.
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
  const said = v.safeParse(signUpSaid, Object.fromEntries(params))
  if (type !== 'signup' || refresh_token === null || !said.success)
    return { kind: 'confirmed', token: access_token }
  const { sign_ups: signUps, password_chosen_at: passwordChosenAt, password } = said.output
  const tokens = { access_token, refresh_token }
  return {
    kind: 'confirmed',
    token: access_token,
    signUp: { signUps, hasPassword: password !== 'none', passwordChosenAt, tokens },
  }
}
