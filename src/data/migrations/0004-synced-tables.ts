import type { Dexie } from 'dexie'

/** Rows of all synced tables but favorites, as shown and as the server last returned them. */
export function syncedTables0004(db: Dexie): void {
  db.version(4).stores({ syncedRows: '[owner+table+key]', syncedBase: '[owner+table+key]' })
}
