import type { Factor } from '#src/core/account/factor.ts'

export type SessionUser = { id: string; email: string }

/** The session as screens see it. Seconds; `expires_at` since the epoch, by the server's clock. */
export type SessionTokens = { access_token: string; expires_in: number; expires_at: number }

/**
 * `loading` until the stored session was read. `needs-second-factor`: the password was correct, and a code of one of
 * `factors` is required before anything private is shown. `expired` marks a session that ended without signing out:
 * the list is kept, and signing in again sends the waiting writes. `rejected`: why the token was invalid.
 */
export type SessionState =
  | { status: 'loading'; user: null; session: null }
  | { status: 'signed-out'; user: null; session: null; expired: boolean; rejected: string | null }
  | { status: 'needs-second-factor'; user: SessionUser; session: null; factors: Factor[] }
  | { status: 'signed-in'; user: SessionUser; session: SessionTokens }

/** The session as stored on this device. */
export type HeldSession = SessionTokens & {
  user: SessionUser
  /** The verified factors while a code of one is still required; null when the session is complete. */
  asked: Factor[] | null
}

/** Events, in this tab or another. */
export type SessionEvent =
  /**
   * The session was read, on startup or because it changed. `account`: who is signed in on this device. `rejected`:
   * why the last session was discarded, if its token was invalid.
   */
  | { type: 'session-read'; held: HeldSession | null; account: string | null; rejected: string | null }
  /** There is no storage to read it from. */
  | { type: 'storage-refused' }

export const LOADING_SESSION: SessionState = { status: 'loading', user: null, session: null }

/** The state after an event. The same object when nothing changed that a screen can see. */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'storage-refused':
      return signedOut(state, false, null)
    case 'session-read': {
      const { held, account, rejected } = event
      if (!held) return signedOut(state, account !== null, rejected)
      if (held.asked) return asked(state, held, held.asked)
      // A sign-in consists of two writes, the session and the account; between them no one is signed in yet.
      if (account !== held.user.id) return signedOut(state, false, null)
      return signedIn(state, held)
    }
  }
}

function signedOut(state: SessionState, expired: boolean, rejected: string | null): SessionState {
  if (state.status === 'signed-out' && state.expired === expired && state.rejected === rejected) return state
  return { status: 'signed-out', user: null, session: null, expired, rejected }
}

function asked(state: SessionState, { user }: HeldSession, factors: Factor[]): SessionState {
  const same =
    state.status === 'needs-second-factor' &&
    state.user.id === user.id &&
    state.factors.length === factors.length &&
    state.factors.every((factor, i) => factor.id === factors[i]?.id)
  return same ? state : { status: 'needs-second-factor', user, session: null, factors }
}

function signedIn(state: SessionState, held: HeldSession): SessionState {
  const { access_token, expires_in, expires_at, user } = held
  const same =
    state.status === 'signed-in' &&
    state.session.access_token === access_token &&
    state.user.email === user.email
  return same ? state : { status: 'signed-in', user, session: { access_token, expires_in, expires_at } }
}
