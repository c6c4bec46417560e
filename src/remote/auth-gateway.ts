import type { AuthError } from '@supabase/supabase-js'
import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import type { AuthClient } from './clients.ts'

/**
 * How signing up, in or out went. `code` is GoTrue's own (`invalid_credentials`, `weak_password`,
 * `email_not_confirmed`, `over_request_rate_limit` and so on) or `offline`, `not_configured`,
 * `storage_unavailable`, `unknown`. `message` is the backend's own words, for the person.
 */
export type AuthResult = { ok: true } | { ok: false; code: string; message: string }
export type SignInResult = { ok: true; userId: string } | Extract<AuthResult, { ok: false }>

/** Accounts, as the session sees them. No call rejects. */
export type AuthGateway = {
  /** Ok also for an address that has an account: nobody learns who has one. */
  signUp: (email: string, password: string, returnTo: string) => Promise<AuthResult>
  signIn: (email: string, password: string) => Promise<SignInResult>
  /** Ends the session on the server. Without a connection there is nothing to do, and that is ok. */
  signOut: () => Promise<AuthResult>
}

/** GoTrue's codes for an address that is taken. */
const TAKEN = new Set(['user_already_exists', 'email_exists'])

/** `client` is made when somebody acts. `accessToken`: of the stored session, null without one. */
export function createAuthGateway(
  client: () => AuthClient,
  accessToken: () => Promise<string | null>,
): AuthGateway {
  return {
    signUp: (email, password, returnTo) =>
      guarded(async () => {
        const { error } = await client().signUp({ email, password, options: { emailRedirectTo: returnTo } })
        return !error || TAKEN.has(error.code ?? '') ? { ok: true } : failed(error)
      }),
    signIn: (email, password) =>
      guarded<SignInResult>(async () => {
        const { data, error } = await client().signInWithPassword({ email, password })
        return error ? failed(error) : { ok: true, userId: data.user.id }
      }),
    signOut: () =>
      guarded(async () => {
        const token = await accessToken()
        if (token === null) return { ok: true }
        // Not `auth.signOut()`: that refreshes an old session first, and tries for half a minute when offline.
        const { error } = await client().admin.signOut(token, 'local')
        return !error || isAuthRetryableFetchError(error) ? { ok: true } : failed(error)
      }),
  }
}

async function guarded<R extends { ok: boolean }>(
  work: () => Promise<R | Extract<AuthResult, { ok: false }>>,
): Promise<R | Extract<AuthResult, { ok: false }>> {
  try {
    return await work()
  } catch (error) {
    return { ok: false, code: 'unknown', message: error instanceof Error ? error.message : '' }
  }
}

function failed(error: AuthError): Extract<AuthResult, { ok: false }> {
  // Status 0: the request found no server.
  if (isAuthRetryableFetchError(error) && !error.status)
    return { ok: false, code: 'offline', message: error.message }
  return { ok: false, code: error.code ?? 'unknown', message: error.message }
}
