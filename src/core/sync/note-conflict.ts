import type { NameKey } from '#src/core/names/name.ts'
import { readStamp } from './clock.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { NoteConflict, OpVerdict, Stamp, SyncRow } from './wire.ts'

/**
 * The conflict that a verdict reports, or null. `entry` is the op's; `later` are entries of the same row that were
 * written after it: when one of them was written after its author had seen the other text, the conflict is already
 * resolved.
 */
export function conflictInVerdict(
  verdict: Extract<OpVerdict, { status: 'applied' }>,
  entry: OutboxEntry<'favorites'>,
  later: readonly OutboxEntry<'favorites'>[],
): NoteConflict | null {
  const { conflict, row } = verdict
  if (!conflict || row.table !== 'favorites') return null
  const lost = deviceOf(conflict.stamp) === deviceOf(entry.fv.note)
  const others = lost ? row.fv.note : conflict.stamp
  return others !== undefined && later.some((each) => hasSeen(each, others)) ? null : conflict
}

/**
 * The conflict between a pulled row and a pending note, or null: the row's note is new here and from another device,
 * and the author of the pending note had not seen it. The verdict on that note will report the same; until then the
 * pending text is on top, and the other one must not go unnoticed. `entries` are the row's, oldest first.
 */
export function conflictInRow(
  row: SyncRow<'favorites'>,
  known: Stamp | undefined,
  entries: readonly OutboxEntry<'favorites'>[],
): NoteConflict | null {
  const theirs = row.fv.note
  if (theirs === undefined || row.fields.note === '' || (known !== undefined && theirs <= known)) return null
  const ours = entries.findLast((entry) => entry.state === 'waiting' && entry.fv.note !== undefined)
  if (!ours || ours.seen === undefined || hasSeen(ours, theirs)) return null
  if (deviceOf(ours.fv.note) === deviceOf(theirs) || ours.fields.note === row.fields.note) return null
  return { note: row.fields.note, stamp: theirs }
}

/**
 * The key of a conflict's row: the same on every device that finds it. The server may give two texts of a clock that ran
 * ahead one stamp, so the name is part of it.
 */
export function conflictKey(nameKey: NameKey, stamp: Stamp): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < nameKey.length; at++) hash = Math.imul(hash ^ nameKey.charCodeAt(at), 0x01000193)
  return `${stamp}|${(hash >>> 0).toString(16).padStart(8, '0')}`
}

/** True when the text on the list contains all of the other: then there is nothing to resolve. */
export function isResolved(onList: string, other: string): boolean {
  return onList.includes(other)
}

/** Both texts in one, the one on the list first. */
export function joinNotes(onList: string, other: string): string {
  return [onList, other].filter((text) => text !== '').join('\n')
}

function hasSeen(entry: OutboxEntry<'favorites'>, stamp: Stamp): boolean {
  return typeof entry.seen === 'string' && entry.seen >= stamp
}

function deviceOf(stamp: Stamp | undefined): string | undefined {
  return readStamp(stamp ?? '')?.device
}
