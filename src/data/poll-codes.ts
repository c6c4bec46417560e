import { MAX_POLLS } from '#src/core/polls/poll.ts'
import { readAccount } from './account.ts'
import { writeTransaction } from './database.ts'
import { readFact, writeFact } from './device.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** The codes of polls that the person who is signed in has started on this device, by the id of the poll. */
export async function readPollCodes(db: NestlingDatabase): Promise<ReadonlyMap<string, string>> {
  const stored = await readFact(db, 'pollCodes')
  const isOwn = stored !== undefined && stored.owner === (await readAccount(db))
  return new Map(isOwn ? stored.codes.map(({ id, code }) => [id, code]) : [])
}

/** Stores the code of a poll that was just started, unless someone else is signed in by now. */
export function storePollCode(
  db: NestlingDatabase,
  owner: string,
  poll: { id: string; code: string },
): Promise<void> {
  return writeTransaction(db, [db.device], async () => {
    if ((await readAccount(db)) !== owner) return
    const stored = await readFact(db, 'pollCodes')
    const before = stored?.owner === owner ? stored.codes : []
    await writeFact(db, 'pollCodes', { owner, codes: [poll, ...before].slice(0, MAX_POLLS) })
  })
}
