import type { JWK } from 'jose'
import * as v from 'valibot'
import type { Fetch } from './clients.ts'
import type { RemoteConfig } from './config.ts'

export type PublicKey = JWK & { kty: string }

/** The auth server's public keys. Both reject when the server is unreachable or sends something else. */
export type KeySet = {
  /** The keys read at most ten minutes ago. */
  cached: () => Promise<PublicKey[]>
  /** The server's current keys. */
  fresh: () => Promise<PublicKey[]>
}

export type KeySetStore = {
  read: () => Promise<{ keys: PublicKey[]; at: number } | undefined>
  write: (keySet: { keys: PublicKey[]; at: number }) => Promise<void>
}

export type KeySetPorts = { config: RemoteConfig; store: KeySetStore; fetch: Fetch; now: () => number }

/** How long keys are cached, ms: what the server itself allows. */
const FRESH_MS = 600_000
const TIMEOUT_MS = 15_000

const reply = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) })

export function createKeySet({ config, store, fetch, now }: KeySetPorts): KeySet {
  async function fresh(): Promise<PublicKey[]> {
    const response = await fetch(`${config.url}/auth/v1/.well-known/jwks.json`, {
      headers: { apikey: config.anonKey },
      // Otherwise the browser would use its cache: the server allows it to keep the set for ten minutes.
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the key set answered ${response.status}`)
    const { keys } = v.parse(reply, await response.json())
    await store.write({ keys, at: now() })
    return keys
  }
  return {
    fresh,
    async cached() {
      const known = await store.read()
      const age = known ? now() - known.at : Number.POSITIVE_INFINITY
      return known && age >= 0 && age < FRESH_MS ? known.keys : fresh()
    },
  }
}
