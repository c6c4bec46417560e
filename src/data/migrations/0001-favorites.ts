import type { Dexie } from 'dexie'

/** The first version: favorites with their outbox, sync state, device facts, the stored session. */
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
