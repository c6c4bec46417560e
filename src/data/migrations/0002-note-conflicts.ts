import type { Dexie } from 'dexie'

/** Notes that met. Entries of before say nothing of what their writer had seen, so they meet nobody. */
export function noteConflicts0002(db: Dexie): void {
  db.version(2).stores({ noteConflicts: '[owner+key+stamp], owner' })
}
