import type { NestlingDatabase } from '#src/data/tables.ts'

/** What the auth client needs of a storage. */
export type SessionStorage = {
  getItem: (key: string) => Promise<string | null>
  setItem: (key: string, value: string) => Promise<void>
  removeItem: (key: string) => Promise<void>
}

/** The auth client's storage in IndexedDB, so that tabs and the service worker share one session. */
export function createSessionStorage(db: NestlingDatabase): SessionStorage {
  return {
    getItem: async (key) => (await db.session.get(key))?.value ?? null,
    setItem: async (key, value) => void (await db.session.put({ key, value })),
    removeItem: (key) => db.session.delete(key),
  }
}
