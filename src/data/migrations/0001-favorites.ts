import type { Dexie } from 'dexie'

/** The first shape: favorites with their outbox, what sync knows, the device's own facts, the stored session. */
export function favorites0001(db: Dexie): void {
  db.version(1).stores({
    favorites: '[owner+nameKey]',
    favoriteBase: '[owner+key]',
    outbox: 'opId, [owner+state+order], [owner+key]',
    syncState: 'owner',
    device: 'key',
    session: 'key',
  })
}
