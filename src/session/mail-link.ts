import type { LinkTokens } from '#src/remote/recovery.ts'

/**
 * What a mailed link says when it comes back to the app. `code` is GoTrue's, for example `otp_expired`. A link that
 * confirmed an address has made a session, which `token` is for ending; only a link for a new password hands its
 * session out.
 */
export type MailLink =
  | { kind: 'none' }
  | { kind: 'confirmed'; token: string }
  | { kind: 'recovery'; tokens: LinkTokens }
  | { kind: 'error'; code: string; message: string }

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
  return CONFIRMING.has(type) ? { kind: 'confirmed', token: access_token } : { kind: 'none' }
}
