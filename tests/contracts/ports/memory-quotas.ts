import { LIMIT_EXCEEDED, OVER_QUOTA, type SyncOp, type SyncRow } from '#src/core/sync/wire.ts'
import { ServerRefusal } from './server-refusal.ts'

/** Limits of one account; their values on the real server are in supabase/migrations/20250620000000_quotas.sql. */
export type Quotas = {
  /** New ops in a clock hour; five times as many in 24 hours. */
  opsPerHour: number
  /** Bytes of their text in a clock hour; five times as many in 24 hours. */
  bytesPerHour: number
  /** Names that are not removed. */
  names: number
  /** Names and tombstones. */
  rows: number
  /** Bytes of all notes. */
  noteBytes: number
}

export const QUOTAS: Quotas = {
  opsPerHour: 20_000,
  bytesPerHour: 24 * 1024 * 1024,
  names: 20_000,
  rows: 40_000,
  noteBytes: 24 * 1024 * 1024,
}

/** What an account has sent, by clock hour (hours since the epoch). */
export type Sent = Map<number, { ops: number; bytes: number }>

const HOUR_MS = 3_600_000
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Counts new ops. Throws a `ServerRefusal` with the seconds to wait when the account is over its quota. */
export function countPush(sent: Sent, ops: readonly SyncOp[], quotas: Quotas, now: number): void {
  if (ops.length === 0) return
  const more = { ops: ops.length, bytes: ops.reduce((sum, op) => sum + bytesOf(JSON.stringify(op)), 0) }
  const exceeds = (before: typeof more, times: number) =>
    before.ops + more.ops > times * quotas.opsPerHour ||
    before.bytes + more.bytes > times * quotas.bytesPerHour
  const thisHour = Math.floor(now / HOUR_MS)
  const current = sent.get(thisHour) ?? { ops: 0, bytes: 0 }
  let freeAt = exceeds(current, 1) ? thisHour + 1 : null
  const day = { ops: 0, bytes: 0 }
  for (let hour = thisHour; hour > thisHour - 24; hour--) {
    day.ops += sent.get(hour)?.ops ?? 0
    day.bytes += sent.get(hour)?.bytes ?? 0
    if (!exceeds(day, 5)) continue
    freeAt = Math.max(freeAt ?? 0, hour + 24)
    break
  }
  if (freeAt !== null) {
    const seconds = Math.max(1, Math.ceil((freeAt * HOUR_MS - now) / 1_000))
    throw new ServerRefusal(OVER_QUOTA, 429, 'over_quota', String(seconds))
  }
  sent.set(thisHour, { ops: current.ops + more.ops, bytes: current.bytes + more.bytes })
}

/**
 * Why a row's table has no space for a write, or null. A write that adds nothing to a full list is always accepted. The
 * limits are those of favorites for every table.
 */
export function refusedForQuota(
  rows: Iterable<SyncRow>,
  before: SyncRow | undefined,
  after: SyncRow,
  quotas: Quotas,
): { code: string; message: string } | null {
  const all = [...rows].filter(({ table }) => table === after.table)
  const moreNames = Number(!after.fields.deleted) - Number(before !== undefined && !before.fields.deleted)
  const names = all.filter(({ fields }) => !fields.deleted).length + moreNames
  if (moreNames > 0 && names > quotas.names) return { code: LIMIT_EXCEEDED, message: 'list_full' }
  if (before === undefined && all.length + 1 > quotas.rows)
    return { code: LIMIT_EXCEEDED, message: 'list_full' }
  const noteOf = (row: SyncRow | undefined) => (row?.table === 'favorites' ? row.fields.note : '')
  const moreBytes = bytesOf(noteOf(after)) - bytesOf(noteOf(before))
  if (moreBytes <= 0) return null
  const noteBytes = all.reduce((sum, row) => sum + bytesOf(noteOf(row)), moreBytes)
  return noteBytes > quotas.noteBytes ? { code: LIMIT_EXCEEDED, message: 'storage_full' } : null
}
