import type { StoredSession } from '#src/data/stored-session.ts'

export type SessionUser = { id: string; email: string }

/** What a screen may know of the session. Seconds; `expires_at` since the epoch, by the server's clock. */
export type SessionTokens = { access_token: string; expires_in: number; expires_at: number }

/**
 * `loading` until the stored session was read. `expired` marks a session that ended without signing out: the list
 * stays, and signing in again sends what waits.
 */
export type SessionState =
  | { status: 'loading'; user: null; session: null; expired: false }
  | { status: 'signed-out'; user: null; session: null; expired: boolean }
  | { status: 'signed-in'; user: SessionUser; session: SessionTokens; expired: false }

/** What has happened, in this tab or another. */
export type SessionEvent =
  /** The stored session was read, at the start or because it changed. `account`: who is signed in on this device. */
  | { type: 'session-read'; stored: StoredSession | null; account: string | null }
  /** There is no storage to read it from. */
  | { type: 'storage-refused' }

export const LOADING_SESSION: SessionState = { status: 'loading', user: null, session: null, expired: false }

/** The state after an event. The same object when nothing changed that a screen could see. */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'storage-refused':
      return signedOut(state, false)
    case 'session-read': {
      const { stored, account } = event
      if (!stored) return signedOut(state, account !== null)
      // Two writes make a sign-in, the session and the account; between them nobody is signed in yet.
      if (account !== stored.user.id) return signedOut(state, false)
      return signedIn(state, stored)
    }
  }
}

function signedOut(state: SessionState, expired: boolean): SessionState {
  if (state.status === 'signed-out' && state.expired === expired) return state
  return { status: 'signed-out', user: null, session: null, expired }
}

function signedIn(state: SessionState, stored: StoredSession): SessionState {
  const { access_token, expires_in, expires_at, user } = stored
  if (state.status === 'signed-in' && state.session.access_token === access_token) return state
  const { id, email } = user
  return {
    status: 'signed-in',
    user: { id, email },
    session: { access_token, expires_in, expires_at },
    expired: false,
  }
}
