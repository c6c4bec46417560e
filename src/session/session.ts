import type { StoredSession } from '#src/data/stored-session.ts'
import type { AuthGateway, AuthResult } from '#src/remote/auth-gateway.ts'
import { LOADING_SESSION, type SessionEvent, type SessionState, sessionReducer } from './session-state.ts'

/** The session as it lies on this device, shared by tabs and the service worker. */
export type LocalSession = {
  /** Calls back now and after every change in any tab; `failed` when there is no storage. */
  watch: (
    changed: (stored: StoredSession | null, account: string | null) => void,
    failed: () => void,
  ) => () => void
  /** Notes who is signed in and brings that account's list up. */
  signedIn: (userId: string) => Promise<void>
  /** Notes that nobody is signed in and shows the guest's list. The account's list and outbox stay. */
  signedOut: () => Promise<void>
  /** Throws the stored tokens away. */
  forget: () => Promise<void>
}

export type SessionPorts = {
  openLocal: () => Promise<LocalSession>
  /** Loads the auth client; rejects with 'supabaseUrl is required.' or 'supabaseKey is required.'. */
  connect: () => Promise<AuthGateway>
  /** Where the link in a mail leads, absolute. */
  returnTo: () => string
}

/** Signing up, in and out. No action rejects; see `AuthResult` for the codes. */
export type SessionActions = {
  signUp: (email: string, password: string) => Promise<AuthResult>
  signIn: (email: string, password: string) => Promise<AuthResult>
  signOut: () => Promise<AuthResult>
}

export type SessionStore = SessionActions & {
  /** Begins to load and to follow the stored session. Until then the status is `loading`. Calling it again retries. */
  start: () => void
  subscribe: (listener: () => void) => () => void
  /** The same object until something changes. */
  state: () => SessionState
}

/** Who is signed in. Creating it loads nothing; the auth client comes only when the person acts. */
export function createSession(ports: SessionPorts): SessionStore {
  const listeners = new Set<() => void>()
  let state = LOADING_SESSION
  let local: Promise<LocalSession> | undefined

  function happened(event: SessionEvent): void {
    const next = sessionReducer(state, event)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function openLocal(): Promise<LocalSession> {
    local ??= ports.openLocal().then(
      (opened) => {
        opened.watch(
          (stored, account) => happened({ type: 'session-read', stored, account }),
          () => {
            local = undefined
            happened({ type: 'storage-refused' })
          },
        )
        return opened
      },
      (error: unknown) => {
        local = undefined
        happened({ type: 'storage-refused' })
        throw error
      },
    )
    return local
  }

  return {
    start: () => void openLocal().catch(() => undefined),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,

    signUp: (email, password) =>
      answered(async () => (await connected(ports)).signUp(email, password, ports.returnTo())),

    signIn: (email, password) =>
      answered(async () => {
        const device = await stored(openLocal())
        const result = await (await connected(ports)).signIn(email, password)
        if (!result.ok) return result
        await stored(device.signedIn(result.userId))
        return { ok: true }
      }),

    signOut: () =>
      answered(async () => {
        const device = await stored(openLocal())
        await stored(device.signedOut())
        // The server is told where it can be reached; this device is left without a session in any case.
        await ports.connect().then(
          (auth) => auth.signOut(),
          () => undefined,
        )
        await stored(device.forget())
        return { ok: true }
      }),
  }
}

/** An action that ends in a result, with the part that failed in its code. */
class Refused extends Error {
  readonly code: string

  constructor(code: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : '', { cause })
    this.code = code
  }
}

const connected = ({ connect }: SessionPorts) =>
  connect().catch((error: unknown) => {
    throw new Refused(isMissingSetting(error) ? 'not_configured' : 'unknown', error)
  })

const stored = <T>(work: Promise<T>) =>
  work.catch((error: unknown) => {
    throw new Refused('storage_unavailable', error)
  })

async function answered(work: () => Promise<AuthResult>): Promise<AuthResult> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ok: false, code: error.code, message: error.message }
  }
}

/** supabase-js says by message alone which setting is missing; the specification fixes both messages. */
function isMissingSetting(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.message === 'supabaseUrl is required.' || error.message === 'supabaseKey is required.')
  )
}
