import type { NameKey } from '#src/core/names/name.ts'
import type { Vote } from '#src/core/sharing/shared-list.ts'
import { type DeviceEnv } from './device.ts'
import type { Undoable } from './favorite-list.ts'
import { readRows, type RowChange, writeRows } from './synced-rows.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** What the person thinks of a name that they decide on with another one. */
export type CastVote = {
  nameKey: NameKey
  /** Spelling as displayed. */
  name: string
  vote: Vote
  /** ISO 8601, UTC. */
  votedAt: string
}

/** The votes of the owner whose list is shown, latest first. */
export async function readVotes(db: NestlingDatabase): Promise<CastVote[]> {
  const rows = await readRows(db, 'votes')
  return rows
    .flatMap(({ key, fields: { name, vote, voted_at } }): CastVote[] =>
      vote === 'like' || vote === 'pass' ? [{ nameKey: key, name, vote, votedAt: voted_at }] : [],
    )
    .toSorted((a, b) => (a.votedAt < b.votedAt ? 1 : -1))
}

/** Votes on names, or takes votes back: null. The caller has cleaned keys and names. `restore` undoes all of it. */
export function castVotes(
  db: NestlingDatabase,
  names: readonly { key: NameKey; name: string }[],
  vote: Vote | null,
  env: DeviceEnv,
): Promise<Undoable> {
  const voted_at = new Date(env.now()).toISOString()
  const rows = names.map(({ key, name }): RowChange<'votes'> => {
    return { key, fields: vote === null ? { deleted: true } : { name, vote, voted_at, deleted: false } }
  })
  return writeRows(db, 'votes', rows, env)
}
