import { deviceEnv, type DeviceEnv, readFact, type SignUpRecord, writeFact } from './device.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** Older ones are dropped: a browser rarely waits for more than one mail. */
const MAX_SIGN_UPS = 5
/**
 * How long a sign-up counts as one of this browser, ms: its link signs in without a question. Someone else may use the
 * browser the next day, and a link can be sent again at any time.
 */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

type Clock = Pick<DeviceEnv, 'now'>

/** Records that this browser has created an account. Only the account's id is stored, no address. */
export function recordSignUp(
  db: NestlingDatabase,
  userId: string,
  { now }: Clock = deviceEnv,
): Promise<void> {
  return db.transaction('rw', db.device, async () => {
    const others = await othersThan(db, userId)
    await writeFact(db, 'signUps', [...others, { userId, at: now() }].slice(-MAX_SIGN_UPS))
  })
}

/** Whether this browser has created that account within a day, and nobody has signed in or out since. */
export async function isSignUpOfHere(
  db: NestlingDatabase,
  userId: string,
  { now }: Clock = deviceEnv,
): Promise<boolean> {
  const records = (await readFact(db, 'signUps')) ?? []
  return records.some((each) => each.userId === userId && Math.abs(now() - each.at) < MAX_AGE_MS)
}

/** Deletes the record, once the mailed link was opened. */
export function forgetSignUp(db: NestlingDatabase, userId: string): Promise<void> {
  return db.transaction('rw', db.device, async () => {
    const others = await othersThan(db, userId)
    await writeFact(db, 'signUps', others.length === 0 ? undefined : others)
  })
}

async function othersThan(db: NestlingDatabase, userId: string): Promise<SignUpRecord[]> {
  return ((await readFact(db, 'signUps')) ?? []).filter((each) => each.userId !== userId)
}
