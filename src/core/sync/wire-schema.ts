import * as v from 'valibot'
import { completed, type FieldsOf, SYNCED_TABLES, TABLE_NAMES, type TableName } from './tables/registry.ts'
import type { Field } from './tables/table.ts'
import type { PullReply, PushReply, SyncRow } from './wire.ts'

const VALUES = { text: v.string(), time: v.string(), flag: v.boolean() }

const seq = v.pipe(v.number(), v.integer(), v.minValue(0))

function rowOf<T extends TableName>(table: T) {
  const fields = Object.entries<Field>(SYNCED_TABLES[table].fields)
  const values = v.object(Object.fromEntries(fields.map(([name, { type }]) => [name, VALUES[type]])))
  const stamps = v.object(Object.fromEntries(fields.map(([name]) => [name, v.exactOptional(v.string())])))
  return v.pipe(
    v.object({
      table: v.literal(table),
      key: v.string(),
      // Favorites have columns and are always complete; other rows contain what was written so far.
      fields: table === 'favorites' ? values : v.partial(values),
      fv: stamps,
      seq,
    }),
    v.transform((row): SyncRow => {
      const known = row.fields as Partial<FieldsOf<T>>
      return { ...row, fields: completed(table, row.key, known) } as SyncRow
    }),
  )
}

const row = v.variant('table', TABLE_NAMES.map(rowOf))

const tables = v.exactOptional(v.array(v.string()))

const conflict = v.object({ note: v.string(), stamp: v.string() })

const pushReply = v.object({
  results: v.array(
    v.variant('status', [
      v.object({
        op_id: v.string(),
        status: v.literal('applied'),
        row,
        conflict: v.exactOptional(conflict),
      }),
      v.object({ op_id: v.string(), status: v.literal('rejected'), code: v.string(), message: v.string() }),
    ]),
  ),
  tables,
  epoch: v.string(),
  server_time: v.string(),
})

const pullReply = v.object({
  rows: v.array(row),
  next: seq,
  min_seq: seq,
  tables,
  epoch: v.string(),
  server_time: v.string(),
})

/** The reply to a push, or null when it is invalid: then nothing in it may be trusted. */
export function parsePushReply(data: unknown): PushReply | null {
  const parsed = v.safeParse(pushReply, data)
  return parsed.success ? parsed.output : null
}

/** The reply to a pull, or null when it is invalid. */
export function parsePullReply(data: unknown): PullReply | null {
  const parsed = v.safeParse(pullReply, data)
  return parsed.success ? parsed.output : null
}
