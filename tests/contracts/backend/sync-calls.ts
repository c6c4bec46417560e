import * as v from 'valibot'
import type { OpVerdict, PullReply, PushReply, SyncOp, SyncRow } from '#src/core/sync/wire.ts'
import type { Person } from './client.ts'
import { asPullReply, asPushReply } from './ops.ts'

export async function push({ client, id }: Person, ops: SyncOp[]): Promise<PushReply<'favorites'>> {
  const { data, error } = await client.rpc('sync_push', { p_user: id, p_ops: ops })
  if (error) throw error
  return asPushReply(data)
}

export async function pull(
  { client, id }: Person,
  cursor = 0,
  limit = 1000,
): Promise<PullReply<'favorites'>> {
  const { data, error } = await client.rpc('sync_pull', { p_user: id, p_cursor: cursor, p_limit: limit })
  if (error) throw error
  return asPullReply(data)
}

/** The row in a verdict that must be `applied`. */
export function rowOf(verdict: OpVerdict<'favorites'> | undefined): SyncRow<'favorites'> {
  if (verdict?.status !== 'applied') throw new Error(`not applied: ${JSON.stringify(verdict)}`)
  return verdict.row
}

/** Pushes one op that must be applied; returns its row. */
export async function pushOne(person: Person, one: SyncOp): Promise<SyncRow<'favorites'>> {
  return rowOf((await push(person, [one])).results[0])
}

const Exported = v.object({
  note_revisions: v.array(
    v.object({ name_key: v.string(), note: v.string(), stamp: v.string(), replaced_by: v.string() }),
  ),
})

/** The user's notes that lost, oldest first. */
export async function revisionsOf({
  client,
}: Person): Promise<v.InferOutput<typeof Exported>['note_revisions']> {
  const { data, error } = await client.rpc('export_my_data')
  if (error) throw error
  return v.parse(Exported, data).note_revisions
}
