/**
 * What a mailed link says when it comes back to the app. `code` is GoTrue's, for example `otp_expired`. A link that
 * needs a screen of its own (a new password) is none of these.
 */
export type MailLink =
  | { kind: 'none' }
  | { kind: 'confirmed' }
  | { kind: 'error'; code: string; message: string }

/** Links that confirm an address. */
const CONFIRMING = new Set(['signup', 'email', 'invite', 'email_change', 'magiclink'])

/**
 * Reads the fragment that a mailed link leaves behind. Its tokens are never used: a link can be a stranger's, and
 * whoever followed it would write into the stranger's account. The caller takes the fragment out of the address.
 */
export function readMailLink(hash: string): MailLink {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const code = params.get('error_code') ?? params.get('error')
  if (code !== null) return { kind: 'error', code, message: params.get('error_description') ?? '' }
  const confirmed = params.has('access_token') && CONFIRMING.has(params.get('type') ?? '')
  return confirmed ? { kind: 'confirmed' } : { kind: 'none' }
}
