import * as v from 'valibot'
import type { FavoriteFields, PullReply, PushReply } from './wire.ts'

const fields = v.object({
  name: v.string(),
  note: v.string(),
  rank: v.string(),
  added_at: v.string(),
  deleted: v.boolean(),
})

const stamp = v.exactOptional(v.string())
const stamps = v.object({
  name: stamp,
  note: stamp,
  rank: stamp,
  added_at: stamp,
  deleted: stamp,
} satisfies Record<keyof FavoriteFields, typeof stamp>)

const seq = v.pipe(v.number(), v.integer(), v.minValue(0))

const row = v.object({ table: v.literal('favorites'), key: v.string(), fields, fv: stamps, seq })

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
  epoch: v.string(),
  server_time: v.string(),
})

const pullReply = v.object({
  rows: v.array(row),
  next: seq,
  min_seq: seq,
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
