import type { Dexie } from 'dexie'

/** Note conflicts. Earlier entries do not record what their author had seen, so they cause none. */
export function noteConflicts0002(db: Dexie): void {
  db.version(2).stores({ noteConflicts: '[owner+key+stamp], owner' })
}
