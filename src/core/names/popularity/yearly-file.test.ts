import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NamesError } from '#src/core/names/names-error.ts'
import { decodeYearly, encodeYearly, openYearly, YEARLY_SHARDS, yearlyShard } from './yearly-file.ts'

const count = fc.oneof(fc.constant(0), fc.integer({ min: 5, max: 100_000 }))
const column = fc.array(count, { minLength: 30, maxLength: 30 })

test('reads back every count of every year', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(column, column), { maxLength: 5 }), (columns) => {
      const rows = columns.map(([girls, boys], at) => ({ spelling: `name${'abcdef'[at]}`, girls, boys }))
      const bytes = encodeYearly(1990, 30, rows)
      for (const { spelling, girls, boys } of rows) {
        expect(decodeYearly(bytes, spelling)).toEqual({ firstYear: 1990, girls, boys })
      }
    }),
  )
})

test('an opened shard is read in any order, again and again', () => {
  const rows = ['ada', 'bea', 'cleo'].map((spelling, at) => ({
    spelling,
    girls: [5 + at, 0, 900],
    boys: [0, 70, 6 + at],
  }))
  const countsOf = openYearly(encodeYearly(1990, 3, rows))
  for (const at of [2, 0, 2, 1, 0]) {
    const { spelling, girls, boys } = rows[at] ?? { spelling: '' }
    expect(countsOf(spelling)).toEqual({ firstYear: 1990, girls, boys })
    expect(countsOf('dora')).toBeNull()
  }
})

test('has no entry for a name that was never counted', () => {
  const bytes = encodeYearly(1990, 2, [{ spelling: 'ada', girls: [5, 6], boys: [0, 0] }])
  expect(decodeYearly(bytes, 'adam')).toBeNull()
})

test('rejects a truncated file as damaged', () => {
  const bytes = encodeYearly(1990, 2, [{ spelling: 'ada', girls: [500, 600], boys: [0, 7] }])
  for (let length = 0; length < bytes.length; length++) {
    expect(() => decodeYearly(bytes.slice(0, length), 'ada')).toThrow(NamesError)
  }
})

test('distributes names over all shards', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const used = new Set<number>()
  for (const a of letters) for (const b of letters) for (const c of letters) used.add(yearlyShard(a + b + c))
  expect(used.size).toBe(YEARLY_SHARDS)
  expect(Math.max(...used)).toBeLessThan(YEARLY_SHARDS)
})
