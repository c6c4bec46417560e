import type { SyncRow } from '#src/core/sync/wire.ts'
import { idOf } from '#tests/contracts/ports/memory-server.ts'

/** The ids of rows, to look one up. */
export function idsOf(rows: readonly SyncRow[]): Set<string> {
  return new Set(rows.map(idOf))
}

/** A device may remember a removal for longer than the server does. */
export function remembered(rows: readonly SyncRow[], held: ReadonlySet<string>): SyncRow[] {
  return rows.filter((row) => !row.fields.deleted || held.has(idOf(row)))
}

/** Rows as a text that two devices with the same list have in common. */
export function picture(rows: readonly SyncRow[]): string {
  return JSON.stringify(sorted(rows.map((row) => [idOf(row), row.seq, inOrder(row.fields), inOrder(row.fv)])))
}

/** By their first part. */
export function sorted<T extends unknown[]>(rows: T[]): T[] {
  return rows.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
}

/** The entries of a record by their name. */
export function inOrder(record: object): unknown[] {
  return Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
