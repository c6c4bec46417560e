import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
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
export function op(key: string, fields: Partial<FavoriteFields>, at: string = stamp(0)): SyncOp {
  const fv = Object.fromEntries(Object.keys(fields).map((field) => [field, at]))
  return { op_id: randomUUID(), table: 'favorites', key, schema: 1, fields, fv }
}

/** An op that adds a name for the first time. */
export function addOp(name: string, at: string = stamp(0)): SyncOp {
  const added_at = '2025-01-01T00:00:00.000Z'
  return op(name.toLowerCase(), { name, note: '', rank: 'a0', added_at, deleted: false }, at)
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
const ServerTime = v.pipe(v.string(), v.isoTimestamp())

/** The exact wire format: one field more or less fails. */
const Push = v.strictObject({
  results: v.array(
    v.variant('status', [
      v.strictObject({
        op_id: v.string(),
        status: v.literal('applied'),
        row: Row,
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
  epoch: v.pipe(v.string(), v.uuid()),
  server_time: ServerTime,
})
const Pull = v.strictObject({
  rows: v.array(Row),
  next: v.number(),
  min_seq: v.number(),
  epoch: v.pipe(v.string(), v.uuid()),
  server_time: ServerTime,
})

export function asPushReply(value: unknown): PushReply {
  return v.parse(Push, value)
}

export function asPullReply(value: unknown): PullReply {
  return v.parse(Pull, value)
}
