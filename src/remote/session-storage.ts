import {
  parseStoredSession,
  readStoredSession,
  SESSION_KEY,
  type StoredSession,
} from '#src/data/stored-session.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'

/** The storage interface that the auth client needs. */
export type SessionStorage = {
  getItem: (key: string) => Promise<string | null>
  setItem: (key: string, value: string) => Promise<void>
  removeItem: (key: string) => Promise<void>
}

const HOUR_S = 3_600

/**
 * The auth client's storage in IndexedDB, so that tabs and the service worker share one session. The client never
 * sees a session that is about to expire: it would refresh the token itself, outside our lock and by a clock that may
 * be wrong, even on creation. `tokens.ts` refreshes, and the server decides.
 */
export function createSessionStorage(db: NestlingDatabase, now: () => number): SessionStorage {
  return {
    async getItem(key) {
      const value = (await db.session.get(key))?.value ?? null
      return key === SESSION_KEY && value !== null ? unending(value, now()) : value
    },
    async setItem(key, value) {
      const before = key === SESSION_KEY ? await readStoredSession(db) : null
      await db.session.put({ key, value: before ? withItsEnd(value, before) : value })
    },
    removeItem: (key) => db.session.delete(key),
  }
}

function unending(value: string, now: number): string | null {
  try {
    const session = parseStoredSession(JSON.parse(value))
    const expires_at = Math.max(session?.expires_at ?? 0, Math.ceil(now / 1_000) + HOUR_S)
    return session && JSON.stringify({ ...session, expires_at })
  } catch {
    return null
  }
}

/** The client writes back what it has read with a changed user: the token's expiry stays the stored one. */
function withItsEnd(value: string, before: StoredSession): string {
  const session = parseStoredSession(JSON.parse(value))
  if (session?.access_token !== before.access_token) return value
  return JSON.stringify({ ...session, expires_at: before.expires_at })
}
