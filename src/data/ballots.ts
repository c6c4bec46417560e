import { POLL_RETENTION_DAYS } from '#src/core/polls/poll.ts'
import { writeTransaction } from './database.ts'
import { type DeviceEnv, type GivenBallot, readFact, writeFact } from './device.ts'
import type { NestlingDatabase } from './database-tables.ts'

const RETENTION_MS = POLL_RETENTION_DAYS * 86_400_000
/** Ballots that a device remembers; the newest. */
const MAX_BALLOTS = 50

/** What this device has chosen in the poll of a code; null when it has not voted there. */
export async function readBallot(db: NestlingDatabase, code: string): Promise<GivenBallot | null> {
  return (await readFact(db, 'ballots'))?.find((ballot) => ballot.code === code) ?? null
}

/**
 * Remembers a ballot. The first one of a poll has the device's number: it stays whatever is chosen later, and in whichever
 * tab, so that the device has one ballot. Resolves to what is stored.
 */
export function storeBallot(db: NestlingDatabase, ballot: GivenBallot): Promise<GivenBallot> {
  return writeTransaction(db, [db.device], async () => {
    const all = (await readFact(db, 'ballots')) ?? []
    const known = all.find(({ code }) => code === ballot.code)
    const next = known ? { ...ballot, device: known.device } : ballot
    const others = all.filter(({ code }) => code !== ballot.code)
    await writeFact(db, 'ballots', [next, ...others].slice(0, MAX_BALLOTS))
    return next
  })
}

/** Deletes the ballots of polls that the server has deleted too. Not part of reading: what is watched may not write. */
export function dropOldBallots(db: NestlingDatabase, env: Pick<DeviceEnv, 'now'>): Promise<void> {
  return writeTransaction(db, [db.device], async () => {
    const all = (await readFact(db, 'ballots')) ?? []
    const recent = all.filter(({ endsAt }) => env.now() < Date.parse(endsAt) + RETENTION_MS)
    if (recent.length < all.length) await writeFact(db, 'ballots', recent.length > 0 ? recent : undefined)
  })
}

/** Forgets a ballot that the server has not taken, and the device's number with it. */
export function forgetBallot(db: NestlingDatabase, code: string): Promise<void> {
  return writeTransaction(db, [db.device], async () => {
    const others = (await readFact(db, 'ballots'))?.filter((ballot) => ballot.code !== code) ?? []
    await writeFact(db, 'ballots', others.length > 0 ? others : undefined)
  })
}
