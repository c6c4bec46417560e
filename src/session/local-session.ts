import { noteSignedIn, noteSignedOut } from '#src/data/account.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv, type DeviceEnv } from '#src/data/device.ts'
import { forgetStoredSession, watchStoredSession } from '#src/data/stored-session.ts'
import type { NestlingDatabase } from '#src/data/tables.ts'
import type { LocalSession } from './session.ts'

/** The session in IndexedDB. */
export function openLocalSession(
  db: NestlingDatabase = nestlingDatabase(),
  env: DeviceEnv = deviceEnv,
): LocalSession {
  return {
    watch: (changed, failed) => watchStoredSession(db, changed, failed),
    signedIn: (userId) => noteSignedIn(db, userId, env),
    signedOut: () => noteSignedOut(db),
    forget: () => forgetStoredSession(db),
  }
}
