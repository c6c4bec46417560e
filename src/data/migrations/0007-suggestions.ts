import type { Dexie } from 'dexie'

/** What a language model has suggested, by what was asked. */
export function suggestions0007(db: Dexie): void {
  db.version(7).stores({ suggestions: 'id, askedAt' })
}
