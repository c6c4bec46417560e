import { serverNow } from '#src/core/sync/clock.ts'
import type { Lock, SyncTransport } from '#src/core/sync/ports.ts'
import { SyncError } from '#src/core/sync/sync-error.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { readClock } from '#src/data/device.ts'
import { webLock } from '#src/data/locks.ts'
import { readStoredSession } from '#src/data/stored-session.ts'
import type { NestlingDatabase } from '#src/data/tables.ts'
import { type AuthGateway, createAuthGateway } from './auth-gateway.ts'
import { type AuthClient, createAuthClient, createDataClient, type Fetch } from './clients.ts'
import { readRemoteConfig, type RemoteConfig } from './config.ts'
import { rememberHeads, withTimeout } from './http.ts'
import { createRefresh } from './refresh.ts'
import { createSessionStorage } from './session-storage.ts'
import { createTokens } from './tokens.ts'
import { createSyncTransport } from './transport.ts'

/** Signing in may take longer than sync: the server hashes a password. */
const AUTH_TIMEOUT_MS = 20_000

export type RemotePorts = {
  config: RemoteConfig
  db: NestlingDatabase
  fetch: Fetch
  lock: Lock
  /** ms by this device's clock. */
  now: () => number
  /** Without an answer for this long, ms, a request of sync counts as failed. 15 s. */
  timeoutMs?: number
}

export type Remote = { auth: AuthGateway; transport: SyncTransport }

/**
 * Both sides of the backend over one stored session. Throws 'supabaseUrl is required.' or 'supabaseKey is
 * required.' when there is none.
 */
export function connectRemote({ config, db, fetch, lock, now, timeoutMs }: RemotePorts): Remote {
  let auth: AuthClient | undefined
  const authClient = () =>
    (auth ??= createAuthClient(
      config,
      createSessionStorage(db, Date.now),
      withTimeout(fetch, AUTH_TIMEOUT_MS),
    ))
  const read = () => readStoredSession(db)
  const tokens = createTokens({
    read,
    refresh: createRefresh({ config, db, fetch, now }),
    lock,
    serverNow: async () => serverNow(await readClock(db), now()),
  })
  const heads = rememberHeads(fetch, now)
  const accessToken = async () => {
    const session = await read()
    if (!session) throw new SyncError('unauthorized')
    return session.access_token
  }
  const client = createDataClient(config, accessToken, heads.fetch)
  return {
    auth: createAuthGateway(authClient, async () => (await read())?.access_token ?? null),
    transport: createSyncTransport({
      client,
      tokens,
      headOf: heads.headOf,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    }),
  }
}

let shared: Remote | undefined

/** The one connection of this thread. Brings supabase-js along: import this module only when it is needed. */
export function nestlingRemote(): Remote {
  shared ??= connectRemote({
    config: readRemoteConfig(),
    db: nestlingDatabase(),
    fetch: (input, init) => fetch(input, init),
    lock: webLock,
    now: () => Date.now(),
  })
  return shared
}
