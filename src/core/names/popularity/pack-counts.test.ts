import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packCounts, unpackCounts } from './pack-counts.ts'

test('a year like the one before is one letter', () => {
  expect(packCounts([0, 0, 0, 7, 5, 12])).toBe('AAAODO')
})

test('a difference has as many letters as it needs', () => {
  expect(packCounts([15, 31, 0])).toBe('egB9B')
  expect(packCounts([80_000])).toHaveLength(4)
})

test('no counts are lost', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant(0), fc.nat())), (counts) => {
      expect(unpackCounts(packCounts(counts))).toEqual(counts)
    }),
  )
})
