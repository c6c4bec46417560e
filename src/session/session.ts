import { createLoadOnce } from '#src/async/load-once.ts'
import { createListeners } from '#src/async/listeners.ts'
import type { AuthEvent, AuthGateway, SignOutScope } from '#src/remote/auth-gateway.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import { answered, connected, stored } from './answered.ts'
import {
  type HeldSession,
  LOADING_SESSION,
  type SessionEvent,
  type SessionState,
  sessionReducer,
} from './session-state.ts'

/** The session as stored on this device, shared by tabs and the service worker. */
export type LocalSession = {
  /** Calls back now and after every change in any tab; `failed` when there is no storage. */
  watch: (
    changed: (held: HeldSession | null, account: string | null, rejected: string | null) => void,
    failed: () => void,
  ) => () => void
  /** Records that this browser has created an account, until its mailed link is opened here. */
  signedUp: (userId: string) => Promise<void>
  /** Records who is signed in and shows that account's list. */
  signedIn: (userId: string) => Promise<void>
  /**
   * Records that no one is signed in, shows the guest's list and discards the stored tokens. The account's list and
   * outbox are kept. Returns a function that ends the session on the server too, which may fail; null when there was
   * none.
   */
  leave: () => Promise<(() => Promise<unknown>) | null>
}

export type SessionPorts = {
  openLocal: () => Promise<LocalSession>
  /** Loads the auth client; rejects with 'supabaseUrl is required.' or 'supabaseKey is required.'. */
  connect: () => Promise<AuthGateway>
  /** Subscribes to the auth client's events, whichever module has loaded it. Returns an unsubscribe function. */
  listen: (listener: (event: AuthEvent) => void) => () => void
  /** An address of this app, absolute, for the links in mails. */
  addressOf: (path: string) => string
}

/** Signing up, in and out. No action rejects; see `AuthResult` for the codes. */
export type SessionActions = {
  /** `next`: path inside the app to which the mailed link finally leads. */
  signUp: (email: string, password: string, next?: string) => Promise<AuthResult>
  /** `secondFactor`: the state is `needs-second-factor` until a code was verified. */
  signIn: (email: string, password: string) => Promise<AuthResult<{ secondFactor: boolean }>>
  /** Default scope `local`. Signing out of this device works without a connection. */
  signOut: (scope?: SignOutScope) => Promise<AuthResult>
  /** Mails the sign-up link again. */
  resendLink: (email: string, next?: string) => Promise<AuthResult>
  /** Mails a link to set a new password. Ok for every address. */
  requestPasswordReset: (email: string) => Promise<AuthResult>
}

export type SessionStore = SessionActions & {
  /** Starts to load and to follow the stored session. Until then the status is `loading`. Calling it again retries. */
  start: () => void
  subscribe: (listener: () => void) => () => void
  /** Subscribes to the auth client's events. Returns an unsubscribe function. */
  listen: (listener: (event: AuthEvent) => void) => () => void
  /** The same object until something changes. */
  state: () => SessionState
}

/** The session and its actions. Creating it loads nothing; the auth client is loaded only when the user acts. */
export function createSession(ports: SessionPorts): SessionStore {
  const [subscribe, notify] = createListeners()
  let state = LOADING_SESSION

  function happened(event: SessionEvent): void {
    const next = sessionReducer(state, event)
    if (next === state) return
    state = next
    notify()
  }

  const refused = () => happened({ type: 'storage-refused' })

  const openLocal = createLoadOnce((forget) =>
    ports.openLocal().then(
      (opened) => {
        opened.watch(
          (held, account, rejected) => happened({ type: 'session-read', held, account, rejected }),
          () => {
            forget()
            refused()
          },
        )
        return opened
      },
      (error: unknown) => {
        refused()
        throw error
      },
    ),
  )

  const recordSignUp = async (userId: string) => (await openLocal()).signedUp(userId)

  const backTo = (next?: string) =>
    ports.addressOf(next === undefined ? '/auth' : `/auth?next=${encodeURIComponent(next)}`)

  return {
    start: () => void openLocal().catch(() => undefined),
    subscribe,
    listen: ports.listen,
    state: () => state,

    signUp: (email, password, next) =>
      answered(async () => {
        const result = await (await connected(ports.connect())).signUp(email, password, backTo(next))
        if (!result.ok) return result
        // Without the record, the mailed link asks whose password it is; the sign-up itself is fine.
        if (result.userId !== null) await recordSignUp(result.userId).catch(() => undefined)
        return { ok: true }
      }),

    signIn: (email, password) =>
      answered(async () => {
        const device = await stored(openLocal())
        const result = await (await connected(ports.connect())).signIn(email, password)
        if (!result.ok) return result
        const { userId, secondFactor } = result
        if (!secondFactor) await stored(device.signedIn(userId))
        return { ok: true, secondFactor }
      }),

    signOut: (scope = 'local') =>
      answered(async () => {
        if (scope !== 'local') {
          const result = await (await connected(ports.connect())).signOut(scope)
          if (!result.ok || scope === 'others') return result
        }
        const device = await stored(openLocal())
        const endOnServer = await stored(device.leave())
        // The server is notified if it is reachable. That may take a while, in which the user may sign in again.
        if (scope === 'local') await endOnServer?.().catch(() => undefined)
        return { ok: true }
      }),

    resendLink: (email, next) =>
      answered(async () => (await connected(ports.connect())).resendLink(email, backTo(next))),

    requestPasswordReset: (email) =>
      answered(async () =>
        (await connected(ports.connect())).requestPasswordReset(email, ports.addressOf('/reset-password')),
      ),
  }
}
