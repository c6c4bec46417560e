import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packCounts, unpackCounts } from './pack-counts.ts'

test('a run of zeros is one number', () => {
  expect(packCounts([0, 0, 0, 7, 5, 0, 12])).toEqual([-3, 7, 5, -1, 12])
})

test('no counts are lost', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant(0), fc.nat())), (counts) => {
      expect(unpackCounts(packCounts(counts))).toEqual(counts)
    }),
  )
})
