import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import {
  COMMON_TABLES,
  type CommonTable,
  type FieldsOf,
  SYNCED_TABLES,
} from '#src/core/sync/tables/registry.ts'
import type { Field } from '#src/core/sync/tables/table.ts'
import type { FavoriteFields, PullReply, PushReply, SyncOp } from '#src/core/sync/wire.ts'

export const DEVICE_A = 'aaaaaaaaaaaa'
export const DEVICE_B = 'bbbbbbbbbbbb'

/** A stamp `ms` milliseconds after a fixed moment in the past. */
export function stamp(ms: number, device = DEVICE_A, count = 0): string {
  return stampAt(Date.UTC(2025, 0, 1) + ms, device, count)
}

/** A stamp of a moment, in milliseconds since 1970. */
export function stampAt(time: number, device = DEVICE_A, count = 0): string {
  return `${String(time).padStart(15, '0')}-${String(count).padStart(6, '0')}-${device}`
}

/** An op that writes the given fields of a name, all with one stamp. */
export function op(key: string, fields: Partial<FavoriteFields>, at: string = stamp(0)): SyncOp<'favorites'> {
  const fv = Object.fromEntries(Object.keys(fields).map((field) => [field, at]))
  return { op_id: randomUUID(), table: 'favorites', key, schema: 1, fields, fv }
}

/** An op that adds a name for the first time. */
export function addOp(name: string, at: string = stamp(0)): SyncOp<'favorites'> {
  const added_at = '2025-01-01T00:00:00.000Z'
  return op(name.toLowerCase(), { name, note: '', rank: 'a0', added_at, deleted: false }, at)
}

/** An op that passes on a name, or with `deleted` brings it back. */
export function passOp(
  name: string,
  at: string = stamp(0),
  fields: Partial<FieldsOf<'passed'>> = { name, passed_at: '2025-01-01T00:00:00.000Z', deleted: false },
): SyncOp<'passed'> {
  const fv = Object.fromEntries(Object.keys(fields).map((field) => [field, at]))
  return { op_id: randomUUID(), table: 'passed', key: name.toLowerCase(), schema: 1, fields, fv }
}

const Stamps = v.record(v.picklist(['name', 'note', 'rank', 'added_at', 'deleted']), v.string())
const Row = v.strictObject({
  table: v.literal('favorites'),
  key: v.string(),
  fields: v.strictObject({
    name: v.string(),
    note: v.string(),
    rank: v.string(),
    added_at: v.pipe(v.string(), v.isoTimestamp()),
    deleted: v.boolean(),
  }),
  fv: Stamps,
  seq: v.number(),
})
const VALUES = { text: v.string(), time: v.pipe(v.string(), v.isoTimestamp()), flag: v.boolean() }
/** A row of another table: whether it is removed, and the fields that were written. */
const commonRow = (table: CommonTable) => {
  const fields = Object.entries<Field>(SYNCED_TABLES[table].fields)
  const values = fields.map(([name, { type }]) => [name, v.exactOptional(VALUES[type])])
  return v.strictObject({
    table: v.literal(table),
    key: v.string(),
    fields: v.strictObject({ ...Object.fromEntries(values), deleted: v.boolean() }),
    fv: v.record(v.picklist(fields.map(([name]) => name)), v.string()),
    seq: v.number(),
  })
}
const AnyRow = v.variant('table', [Row, ...COMMON_TABLES.map(commonRow)])
const Tables = v.array(v.string())
const ServerTime = v.pipe(v.string(), v.isoTimestamp())

/** The exact wire format: one field more or less fails. */
const Push = v.strictObject({
  results: v.array(
    v.variant('status', [
      v.strictObject({
        op_id: v.string(),
        status: v.literal('applied'),
        row: AnyRow,
        conflict: v.exactOptional(v.strictObject({ note: v.string(), stamp: v.string() })),
      }),
      v.strictObject({
        op_id: v.string(),
        status: v.literal('rejected'),
        code: v.string(),
        message: v.string(),
      }),
    ]),
  ),
  tables: Tables,
  epoch: v.pipe(v.string(), v.uuid()),
  server_time: ServerTime,
})
const Pull = v.strictObject({
  rows: v.array(AnyRow),
  next: v.number(),
  min_seq: v.number(),
  tables: Tables,
  epoch: v.pipe(v.string(), v.uuid()),
  server_time: ServerTime,
})

/** Typed as of favorites, which most tests are about; rows of other tables have what a test reads. */
export function asPushReply(value: unknown): PushReply<'favorites'> {
  return v.parse(Push, value) as PushReply<'favorites'>
}

export function asPullReply(value: unknown): PullReply<'favorites'> {
  return v.parse(Pull, value) as PullReply<'favorites'>
}
