import { readFact, writeFact } from './device.ts'
import type { NestlingDatabase } from './tables.ts'

/** Older ones are forgotten: a browser rarely waits for more than one mail. */
const MOST = 5

/** Notes that this browser has signed up for an account. It goes by the account's id: no address is stored. */
export function noteSignUp(db: NestlingDatabase, userId: string): Promise<void> {
  return db.transaction('rw', db.device, async () => {
    await writeFact(db, 'signUps', [...(await othersThan(db, userId)), userId].slice(-MOST))
  })
}

/** Whether this browser has signed up for that account. */
export async function isSignUpOfHere(db: NestlingDatabase, userId: string): Promise<boolean> {
  return ((await readFact(db, 'signUps')) ?? []).includes(userId)
}

/** Forgets the note, once its mailed link was opened. */
export function forgetSignUp(db: NestlingDatabase, userId: string): Promise<void> {
  return db.transaction('rw', db.device, async () => {
    const others = await othersThan(db, userId)
    await writeFact(db, 'signUps', others.length === 0 ? undefined : others)
  })
}

async function othersThan(db: NestlingDatabase, userId: string): Promise<string[]> {
  return ((await readFact(db, 'signUps')) ?? []).filter((id) => id !== userId)
}
