import type { User } from '@supabase/supabase-js'
import { readFactors } from '#src/core/account/factor.ts'
import { needsSecondFactor } from '#src/core/account/assurance.ts'
import { readClaims } from '#src/core/account/claims.ts'
import { type AuthResult, failed, guarded } from './auth-result.ts'
import type { AuthClient } from './clients.ts'
import type { LinkTokens } from './recovery.ts'

/** `local`: this device. `others`: all other devices. `global`: all devices. */
export type SignOutScope = 'local' | 'others' | 'global'

/** Session events, reported by the auth client in this tab or another. */
export type AuthEvent =
  | 'signed-in'
  | 'signed-out'
  | 'token-refreshed'
  | 'user-updated'
  | 'second-factor-verified'

/** The account calls that the session needs. No call rejects. */
export type AuthGateway = {
  /**
   * Ok also for an address that has an account, so that no one learns which addresses do. `userId`: the account's,
   * null when the server has not returned it; for a taken address it identifies no account.
   */
  signUp: (
    email: string,
    password: string,
    returnTo: string,
  ) => Promise<AuthResult<{ userId: string | null }>>
  /** `secondFactor`: the session is stored, and a code is required before it counts. */
  signIn: (email: string, password: string) => Promise<AuthResult<{ userId: string; secondFactor: boolean }>>
  /** Ends the account's sessions on the server: all others, or all. */
  signOut: (scope: Exclude<SignOutScope, 'local'>) => Promise<AuthResult>
  /** Mails the sign-up link again. Ok for every address. */
  resendLink: (email: string, returnTo: string) => Promise<AuthResult>
  /**
   * Confirms an address with the code of its sign-up mail. The session that this opens is not stored: the caller stores
   * it with `keepSession` or ends it. Code: `otp_expired`.
   */
  confirmByCode: (email: string, code: string) => Promise<AuthResult<{ reply: LinkTokens }>>
  /** Stores the session of a mailed link or code; the server confirms first whose it is. */
  keepSession: (tokens: LinkTokens) => Promise<AuthResult<{ userId: string; secondFactor: boolean }>>
  /** Mails a link to set a new password. Ok for every address. */
  requestPasswordReset: (email: string, returnTo: string) => Promise<AuthResult>
  /** Subscribes to session events. Returns an unsubscribe function. */
  listen: (listener: (event: AuthEvent) => void) => () => void
}

/** GoTrue's codes for an address that is taken. */
const TAKEN = new Set(['user_already_exists', 'email_exists'])

const EVENTS: Record<string, AuthEvent> = {
  SIGNED_IN: 'signed-in',
  SIGNED_OUT: 'signed-out',
  TOKEN_REFRESHED: 'token-refreshed',
  USER_UPDATED: 'user-updated',
  MFA_CHALLENGE_VERIFIED: 'second-factor-verified',
}

export type AuthPorts = {
  /** Created on first use. */
  client: () => AuthClient
  /** One whose session is not stored. */
  passingClient: () => AuthClient
  /** For the stored session, refreshed when it has expired. */
  freshToken: () => Promise<AuthResult<{ token: string }>>
}

export function createAuthGateway({ client, passingClient, freshToken }: AuthPorts): AuthGateway {
  return {
    signUp: (email, password, returnTo) =>
      guarded(async () => {
        const { data, error } = await client().signUp({
          email,
          password,
          options: { emailRedirectTo: returnTo },
        })
        if (error && !TAKEN.has(error.code ?? '')) return failed(error)
        return { ok: true, userId: data.user?.id ?? null }
      }),
    signIn: (email, password) =>
      guarded(async () => {
        const { data, error } = await client().signInWithPassword({ email, password })
        if (error) return failed(error)
        return signedIn(data.user, data.session.access_token)
      }),
    confirmByCode: (email, token) =>
      guarded(async () => {
        const { data, error } = await passingClient().verifyOtp({ email, token, type: 'signup' })
        if (error) return failed(error)
        if (!data.session) return { ok: false, code: 'unknown', message: '' }
        return { ok: true, reply: data.session }
      }),
    keepSession: (tokens) =>
      guarded(async () => {
        // `setSession` would exchange the refresh token of an expired access token, no matter whose it is.
        const known = await client().getUser(tokens.access_token)
        if (known.error) return failed(known.error)
        const { data, error } = await client().setSession(tokens)
        if (error) return failed(error)
        return signedIn(data.user ?? known.data.user, data.session?.access_token ?? tokens.access_token)
      }),
    signOut: (scope) =>
      guarded(async () => {
        // Not `auth.signOut()`: that refreshes an expired session first, and retries for half a minute when offline.
        const fresh = await freshToken()
        if (!fresh.ok) return fresh
        const { error } = await client().admin.signOut(fresh.token, scope)
        return error ? failed(error) : { ok: true }
      }),
    resendLink: (email, returnTo) =>
      guarded(async () => {
        const options = { emailRedirectTo: returnTo }
        const { error } = await client().resend({ type: 'signup', email, options })
        return error ? failed(error) : { ok: true }
      }),
    requestPasswordReset: (email, returnTo) =>
      guarded(async () => {
        const { error } = await client().resetPasswordForEmail(email, { redirectTo: returnTo })
        return error ? failed(error) : { ok: true }
      }),
    listen(listener) {
      const { data } = client().onAuthStateChange((event) => {
        const known = EVENTS[event]
        if (known) listener(known)
      })
      return () => data.subscription.unsubscribe()
    },
  }
}

/** A sign-in that the server has confirmed. */
function signedIn(user: User, accessToken: string) {
  const level = readClaims(accessToken)?.aal ?? 'aal1'
  return { ok: true, userId: user.id, secondFactor: needsSecondFactor(level, readFactors(user)) } as const
}
