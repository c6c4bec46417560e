import type { AuthError } from '@supabase/supabase-js'
import {
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from '@supabase/supabase-js'

/**
 * The result of a call to the auth server. `code` is GoTrue's own (`invalid_credentials`, `weak_password`,
 * `email_not_confirmed`, `mfa_verification_failed`, `mfa_challenge_expired`, `insufficient_aal`,
 * `over_request_rate_limit` and so on) or `offline`, `not_configured`, `storage_unavailable`, `session_ended`,
 * `unknown`. `message` is the backend's own, for display; empty when it sent none.
 */
export type AuthResult<Given = unknown> = ({ ok: true } & Given) | AuthFailure
export type AuthFailure = { ok: false; code: string; message: string }

/** The result of `work`; a thrown error becomes the code `unknown`. */
export async function guarded<Given>(work: () => Promise<AuthResult<Given>>): Promise<AuthResult<Given>> {
  try {
    return await work()
  } catch (error) {
    return { ok: false, code: 'unknown', message: error instanceof Error ? error.message : '' }
  }
}

/** An error of supabase-js as a result. */
export function failed(error: AuthError): AuthFailure {
  // Status 0: the server was unreachable.
  if (isAuthRetryableFetchError(error) && !error.status) return { ok: false, code: 'offline', message: '' }
  // supabase-js replaces the server's `session_not_found` with this.
  if (isAuthSessionMissingError(error)) return { ok: false, code: 'session_ended', message: error.message }
  return { ok: false, code: error.code ?? 'unknown', message: errorText(error) }
}

/**
 * The server's message. For anything else, a proxy's page for example, supabase-js generates a message such as '{}'.
 */
function errorText(error: AuthError): string {
  if (!isAuthApiError(error) && !isAuthWeakPasswordError(error)) return ''
  return error.message.startsWith('{') ? '' : error.message
}
