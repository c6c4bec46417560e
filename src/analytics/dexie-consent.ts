import { writeConsent, watchConsent } from '#src/data/stored-consent.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import type { ConsentOnDisk } from './consent-store.ts'

/** The answer in IndexedDB. */
export function openConsent(db: NestlingDatabase = nestlingDatabase()): ConsentOnDisk {
  return {
    write: (consent) => writeConsent(db, consent),
    watch: (changed, failed) => watchConsent(db, changed, failed),
  }
}
