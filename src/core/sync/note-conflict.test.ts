import { expect, it } from 'vitest'
import { formatStamp } from './clock.ts'
import { conflictInRow, conflictInVerdict, isResolved, joinNotes } from './note-conflict.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { Stamp, SyncRow } from './wire.ts'

const OURS = 'aaaaaaaaaaaa'
const THEIRS = 'bbbbbbbbbbbb'
const at = (ms: number, device: string) => formatStamp(ms, 0, device)
const SEEN = at(1, THEIRS)

function entry(note: string, ms: number, seen: Stamp | null = SEEN): OutboxEntry<'favorites'> {
  return {
    opId: `op-${ms}`,
    owner: 'mum',
    table: 'favorites',
    key: 'nuala',
    schema: 1,
    fields: { note },
    fv: { note: at(ms, OURS) },
    seen,
    createdAt: '',
    order: ms,
    state: 'waiting',
    attempts: 0,
    verdict: null,
  }
}

function row(note: string, stamp: Stamp): SyncRow<'favorites'> {
  const fields = { name: 'Nuala', note, rank: 'a0', added_at: '', deleted: false }
  return { table: 'favorites', key: 'nuala', fields, fv: { note: stamp }, seq: 1 }
}

const applied = (theRow: SyncRow, conflict: { note: string; stamp: Stamp }) =>
  ({ op_id: 'op', status: 'applied', row: theRow, conflict }) as const

/** Their note of 5, and ours: one of the two lost. */
const WE_LOST = applied(row('theirs', at(5, THEIRS)), { note: 'ours', stamp: at(3, OURS) })
const WE_WON = applied(row('ours', at(7, OURS)), { note: 'theirs', stamp: at(5, THEIRS) })

it.each([
  ['lost', WE_LOST, 3],
  ['won', WE_WON, 7],
] as const)(
  'takes the conflict of a verdict when we %s, unless a later note was written after seeing it',
  (_, verdict, ms) => {
    const own = entry('ours', ms)
    expect(conflictInVerdict(verdict, own, [])).toEqual(verdict.conflict)
    expect(conflictInVerdict(verdict, own, [entry('blind', 8)])).toEqual(verdict.conflict)
    expect(conflictInVerdict(verdict, own, [entry('blind', 8, null)])).toEqual(verdict.conflict)
    expect(conflictInVerdict(verdict, own, [entry('decided', 9, at(5, THEIRS))])).toBeNull()
  },
)

it('is none unless the server reports one', () => {
  const { conflict: _, ...verdict } = WE_LOST
  expect(conflictInVerdict(verdict, entry('ours', 3), [])).toBeNull()
})

/** From an app version that did not send what it had seen. */
const { seen: _seen, ...UNSAID } = entry('ours', 3)

const NEW = row('theirs', at(5, THEIRS))

it.each<[string, SyncRow<'favorites'>, Stamp | undefined, OutboxEntry<'favorites'>[], boolean]>([
  ['an unseen note of another device', NEW, SEEN, [entry('ours', 3)], true],
  ['one where we had seen none', NEW, undefined, [entry('ours', 3, null)], true],
  ['no pending note', NEW, SEEN, [], false],
  ['a note that is here already', NEW, at(5, THEIRS), [entry('ours', 3)], false],
  ['one that was seen while writing', NEW, SEEN, [entry('ours', 7, at(5, THEIRS))], false],
  [
    'one that was seen before the last of ours',
    NEW,
    SEEN,
    [entry('a', 3), entry('b', 7, at(5, THEIRS))],
    false,
  ],
  ['the same text', NEW, SEEN, [entry('theirs', 3)], false],
  ['an emptied note', row('', at(5, THEIRS)), SEEN, [entry('ours', 3)], false],
  ['our own note', row('earlier', at(5, OURS)), SEEN, [entry('ours', 7)], false],
  ['a write of an app version that did not send what it had seen', NEW, SEEN, [UNSAID], false],
  ['a parked note', NEW, SEEN, [{ ...entry('ours', 3), state: 'parked' }], false],
])('checks a pulled row for a conflict: %s', (_, read, known, entries, found) => {
  expect(conflictInRow(read, known, entries)).toEqual(found ? { note: 'theirs', stamp: at(5, THEIRS) } : null)
})

it('does not ask about a text that the other one contains', () => {
  expect(isResolved('a queen of Connacht', 'a queen')).toBe(true)
  expect(isResolved('a queen', 'a queen of Connacht')).toBe(false)
})

it('joins two texts, the one on the list first', () => {
  expect(joinNotes('a queen', 'a saint')).toBe('a queen\na saint')
  expect(joinNotes('', 'a saint')).toBe('a saint')
})
