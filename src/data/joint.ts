import type { JointList } from '#src/core/joint/joint-list.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { readAccount } from './account.ts'
import { writeTransaction } from './database.ts'
import { type DeviceEnv, readFact, writeFact } from './device.ts'
import { startingWith } from './prefix.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** An invitation works for 7 days. */
const INVITATION_MS = 7 * 86_400_000

/** The joint list of the person who is signed in, as last received; null when none was. */
export async function readJointList(db: NestlingDatabase): Promise<JointList | null> {
  const stored = await readFact(db, 'jointList')
  return stored && stored.owner === (await readAccount(db)) ? stored.list : null
}

/** Stores what the server has answered about a person's list, unless someone else is signed in by now. */
export function storeJointList(db: NestlingDatabase, owner: string, list: JointList): Promise<void> {
  return writeTransaction(db, [db.device], async () => {
    if ((await readAccount(db)) === owner) await writeFact(db, 'jointList', { owner, list })
  })
}

/** The code of an invitation that was opened here before signing in; null without one, and when it is too old. */
export async function readInvitation(
  db: NestlingDatabase,
  env: Pick<DeviceEnv, 'now'>,
): Promise<string | null> {
  const stored = await readFact(db, 'invitation')
  return stored && env.now() - stored.at < INVITATION_MS ? stored.code : null
}

/** Deletes a code that is too old. Not part of reading it: what is watched may not write. */
export function dropOldInvitation(db: NestlingDatabase, env: Pick<DeviceEnv, 'now'>): Promise<void> {
  return writeTransaction(db, [db.device], async () => {
    if ((await readInvitation(db, env)) === null) await writeFact(db, 'invitation', undefined)
  })
}

/** Keeps a code until it was used; null forgets it. */
export function storeInvitation(
  db: NestlingDatabase,
  code: string | null,
  env: Pick<DeviceEnv, 'now'>,
): Promise<void> {
  return writeFact(db, 'invitation', code === null ? undefined : { code, at: env.now() })
}

/** The names on which the person signed in has voted without the server having it yet. */
export async function readUnsentVotes(db: NestlingDatabase): Promise<ReadonlySet<NameKey>> {
  const owner = await readAccount(db)
  const entries = owner === null ? [] : await startingWith(db.outbox, '[owner+key]', owner).toArray()
  return new Set(entries.filter(({ table }) => table === 'votes').map(({ key }) => key))
}
