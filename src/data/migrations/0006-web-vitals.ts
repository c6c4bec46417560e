import type { Dexie } from 'dexie'

/** The history of web vitals: a log like those of version 5. */
export function webVitals0006(db: Dexie): void {
  db.version(6).stores({ webVitals: '++order, &id' })
}
