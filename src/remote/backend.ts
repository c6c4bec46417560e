import { serverNow } from '#src/core/sync/clock.ts'
import type { Lock, SyncTransport } from '#src/core/sync/sync-ports.ts'
import { SyncError } from '#src/core/sync/sync-error.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { readClock, readFact, writeFact } from '#src/data/device.ts'
import { webLock } from '#src/data/locks.ts'
import {
  recordStoredUser,
  readStoredSession,
  rejectStoredSession,
  replaceStoredSession,
  type StoredSession,
} from '#src/data/stored-session.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import type { ModelPort } from '#src/core/protocol/suggestions/model-port.ts'
import { type AccountGateway, createAccountGateway } from './account-gateway.ts'
import { createAccountRpc } from './account-rpc.ts'
import { type AuthGateway, createAuthGateway } from './auth-gateway.ts'
import type { AuthResult } from './auth-result.ts'
import {
  type AuthClient,
  createAuthClient,
  createDataClient,
  createPassingAuthClient,
  type Fetch,
} from './clients.ts'
import { readRemoteConfig, type RemoteConfig } from './config.ts'
import { createFactorGateway, type FactorGateway } from './factor-gateway.ts'
import { createFreshToken } from './fresh-token.ts'
import { rememberHeads, withTimeout } from './http.ts'
import { createJointGateway, type JointGateway } from './joint-gateway.ts'
import { createKeySet, type KeySetStore } from './key-set.ts'
import { createModelGateway } from './model-gateway.ts'
import { createPollGateway, type PollGateway } from './poll-gateway.ts'
import { createRecoveryCodesGateway, type RecoveryCodesGateway } from './recovery-codes-gateway.ts'
import { type LinkTokens, openRecovery, type Recovery } from './recovery.ts'
import { createRefresh } from './refresh.ts'
import { withRefusalCodes } from './refusal-codes.ts'
import { createSessionStorage } from './session-storage.ts'
import { createTokenVerifier } from './token-verifier.ts'
import { createTokens } from './tokens.ts'
import { createSyncTransport } from './transport.ts'
import { createUsageGateway, type UsageGateway } from './usage-gateway.ts'

/** Signing in may take longer than sync: the server hashes a password. */
const AUTH_TIMEOUT_MS = 20_000

export type RemotePorts = {
  config: RemoteConfig
  db: NestlingDatabase
  fetch: Fetch
  lock: Lock
  /** ms by this device's clock. */
  now: () => number
  /** Without a response for this long, ms, a sync request counts as failed. 15 s. */
  timeoutMs?: number
}

export type Remote = {
  auth: AuthGateway
  factors: FactorGateway
  recoveryCodes: RecoveryCodesGateway
  account: AccountGateway
  usage: UsageGateway
  joint: JointGateway
  polls: PollGateway
  model: ModelPort<AbortSignal>
  transport: SyncTransport
  /** Opens the session of a mailed link to set a new password. */
  recover: (tokens: LinkTokens) => Promise<AuthResult<{ recovery: Recovery }>>
}

/**
 * All gateways of the backend over one stored session. Throws 'supabaseUrl is required.' or 'supabaseKey is
 * required.' when there is none.
 */
export function connectRemote({ config, db, fetch, lock, now, timeoutMs }: RemotePorts): Remote {
  const fetchWithTimeout = withRefusalCodes(withTimeout(fetch, AUTH_TIMEOUT_MS))
  let made: AuthClient | undefined
  const client = () =>
    (made ??= createAuthClient(config, createSessionStorage(db, Date.now), fetchWithTimeout))
  const read = () => readStoredSession(db)
  const accessToken = async () => (await read())?.access_token ?? null
  const tokens = createTokens({
    read,
    refresh: createRefresh({ config, db, fetch, now }),
    lock,
    serverNow: async () => serverNow(await readClock(db), now()),
    verify: createTokenVerifier(createKeySet({ config, store: keySetStore(db), fetch, now })),
    reject: (token, reason) => rejectStoredSession(db, token, reason),
  })
  const freshToken = createFreshToken(read, tokens)
  const heads = rememberHeads(fetch, now)
  const data = createDataClient(
    config,
    async () => {
      const token = await accessToken()
      if (token === null) throw new SyncError('unauthorized')
      return token
    },
    heads.fetch,
  )
  const rpc = createAccountRpc(data, freshToken, AUTH_TIMEOUT_MS)
  const renew = async () => {
    const session = await read()
    if (session) await tokens.renew(session.user.id, session.access_token)
  }
  /** Replaces the stored session; if a sign-out removed it in between, it stays removed. */
  const storeSession = async (session: StoredSession) => {
    const before = await read()
    if (before) await replaceStoredSession(db, before.refresh_token, session)
  }
  return {
    auth: createAuthGateway({
      client,
      passingClient: () => createPassingAuthClient(config, fetchWithTimeout),
      freshToken,
    }),
    factors: createFactorGateway({
      client,
      freshToken,
      renew,
      lock,
      setUser: (user) => recordStoredUser(db, { email: '', ...user }),
    }),
    recoveryCodes: createRecoveryCodesGateway({
      config,
      fetch: fetchWithTimeout,
      freshToken,
      renew,
      lock,
      storeSession,
      now,
    }),
    account: createAccountGateway({ auth: client, data, freshToken, lock }),
    usage: createUsageGateway(rpc),
    joint: createJointGateway(rpc),
    polls: createPollGateway(rpc),
    model: createModelGateway({
      config,
      fetch,
      hasSession: async () => (await read()) !== null,
      freshToken,
      now,
    }),
    transport: createSyncTransport({
      client: data,
      tokens,
      headOf: heads.headOf,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    }),
    recover: (link) => openRecovery({ config, fetch: fetchWithTimeout, renew, now }, link),
  }
}

function keySetStore(db: NestlingDatabase): KeySetStore {
  return { read: () => readFact(db, 'keySet'), write: (keySet) => writeFact(db, 'keySet', keySet) }
}

let shared: Remote | undefined

/** The one connection of this thread. Loads supabase-js: import this module only when it is needed. */
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
