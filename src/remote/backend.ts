import { serverNow } from '#src/core/sync/clock.ts'
import type { Lock, SyncTransport } from '#src/core/sync/ports.ts'
import { SyncError } from '#src/core/sync/sync-error.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { readClock } from '#src/data/device.ts'
import { webLock } from '#src/data/locks.ts'
import { readStoredSession } from '#src/data/stored-session.ts'
import type { NestlingDatabase } from '#src/data/tables.ts'
import { createAuthGateway, refreshSession, type AuthGateway } from './auth-gateway.ts'
import { createAuthClient, createDataClient, type Fetch } from './clients.ts'
import { readRemoteConfig, type RemoteConfig } from './config.ts'
import { rememberHeads } from './http.ts'
import { createSessionStorage } from './session-storage.ts'
import { createTokens } from './tokens.ts'
import { createSyncTransport } from './transport.ts'

export type RemotePorts = {
  config: RemoteConfig
  db: NestlingDatabase
  fetch: Fetch
  lock: Lock
  /** ms by this device's clock. */
  now: () => number
}

export type Remote = { auth: AuthGateway; transport: SyncTransport }

/**
 * Both sides of the backend over one stored session. Throws 'supabaseUrl is required.' or 'supabaseKey is
 * required.' when there is none.
 */
export function connectRemote({ config, db, fetch, lock, now }: RemotePorts): Remote {
  const auth = createAuthClient(config, createSessionStorage(db), fetch)
  const read = () => readStoredSession(db)
  const tokens = createTokens({
    read,
    refresh: (refreshToken) => refreshSession(auth, refreshToken),
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
    auth: createAuthGateway(auth),
    transport: createSyncTransport({ client, tokens, headOf: heads.headOf }),
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
