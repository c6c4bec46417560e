import { readFact, writeFact } from './device.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** Older ones are dropped: a browser rarely waits for more than one mail. */
const MAX_SIGN_UPS = 5

/** Records that this browser has created an account. Only the account's id is stored, no address. */
export function recordSignUp(db: NestlingDatabase, userId: string): Promise<void> {
  return db.transaction('rw', db.device, async () => {
    await writeFact(db, 'signUps', [...(await othersThan(db, userId)), userId].slice(-MAX_SIGN_UPS))
  })
}

/** Whether this browser has created that account. */
export async function isSignUpOfHere(db: NestlingDatabase, userId: string): Promise<boolean> {
  return ((await readFact(db, 'signUps')) ?? []).includes(userId)
}

/** Deletes the record, once the mailed link was opened. */
export function forgetSignUp(db: NestlingDatabase, userId: string): Promise<void> {
  return db.transaction('rw', db.device, async () => {
    const others = await othersThan(db, userId)
    await writeFact(db, 'signUps', others.length === 0 ? undefined : others)
  })
}

async function othersThan(db: NestlingDatabase, userId: string): Promise<string[]> {
  return ((await readFact(db, 'signUps')) ?? []).filter((id) => id !== userId)
}
