import { createClient } from '@supabase/supabase-js'
import { SESSION_KEY } from '#src/data/stored-session.ts'
import type { RemoteConfig } from './config.ts'
import type { SessionStorage } from './session-storage.ts'

export type Fetch = typeof fetch

/**
 * The client for signing up, in and out. It never refreshes automatically and takes no session from a URL. Throws
 * 'supabaseUrl is required.' or 'supabaseKey is required.' when the build has no backend.
 */
export function createAuthClient(config: RemoteConfig, storage: SessionStorage, fetch: Fetch) {
  const client = createClient(config.url, config.anonKey, {
    auth: {
      storage,
      storageKey: SESSION_KEY,
      persistSession: true,
      // `tokens.ts` refreshes, under one lock for all tabs and the service worker.
      autoRefreshToken: false,
      // A link in a mail could contain another user's session.
      detectSessionInUrl: false,
      flowType: 'implicit',
    },
    global: { fetch },
  })
  return client.auth
}

/** A client whose session exists in memory only, invisible to other tabs and not stored. */
export function createPassingAuthClient(config: RemoteConfig, fetch: Fetch): AuthClient {
  const client = createClient(config.url, config.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType: 'implicit' },
    global: { fetch },
  })
  return client.auth
}

export type AuthClient = ReturnType<typeof createAuthClient>

/**
 * The client for data. `accessToken` rejects when there is no valid token: without it supabase-js would send the
 * request anonymously, and the server would answer an anonymous write with success.
 */
export function createDataClient(config: RemoteConfig, accessToken: () => Promise<string>, fetch: Fetch) {
  // supabase-js calls it once on creation, for a realtime connection that we never open.
  let made = false
  const client = createClient(config.url, config.anonKey, {
    accessToken: () => (made ? accessToken() : Promise.resolve(null)),
    global: { fetch },
  })
  made = true
  return client
}

export type DataClient = ReturnType<typeof createDataClient>
