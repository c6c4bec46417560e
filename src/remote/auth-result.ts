import type { AuthError } from '@supabase/supabase-js'
import {
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from '@supabase/supabase-js'

/**
 * How a call to the auth server went. `code` is GoTrue's own (`invalid_credentials`, `weak_password`,
 * `email_not_confirmed`, `mfa_verification_failed`, `mfa_challenge_expired`, `insufficient_aal`,
 * `over_request_rate_limit` and so on) or `offline`, `not_configured`, `storage_unavailable`, `session_ended`,
 * `unknown`. `message` is the backend's own words, for the person; empty where
 * it has said nothing.
 */
export type AuthResult<Given = unknown> = ({ ok: true } & Given) | AuthFailure
export type AuthFailure = { ok: false; code: string; message: string }

/** The result of `work`; what it throws becomes the code `unknown`. */
export async function guarded<Given>(work: () => Promise<AuthResult<Given>>): Promise<AuthResult<Given>> {
  try {
    return await work()
  } catch (error) {
    return { ok: false, code: 'unknown', message: error instanceof Error ? error.message : '' }
  }
}

/** An error of supabase-js as a result. */
export function failed(error: AuthError): AuthFailure {
  // Status 0: the request found no server.
  if (isAuthRetryableFetchError(error) && !error.status) return { ok: false, code: 'offline', message: '' }
  // supabase-js puts this in the place of the server's `session_not_found`.
  if (isAuthSessionMissingError(error)) return { ok: false, code: 'session_ended', message: error.message }
  return { ok: false, code: error.code ?? 'unknown', message: spokenWords(error) }
}

/** What the server said. For anything else, a proxy's page for example, supabase-js makes words up: '{}' and the like. */
function spokenWords(error: AuthError): string {
  if (!isAuthApiError(error) && !isAuthWeakPasswordError(error)) return ''
  return error.message.startsWith('{') ? '' : error.message
}
