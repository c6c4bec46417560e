import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrderOf, inRowOrder } from './column-order.ts'

test('rows are ordered by code, and among equals by the order before', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 255 }))), (rows) => {
      const second = Uint8Array.from(rows, ([, code]) => code)
      const expected = rows.map((_, row) => row)
      expected.sort((a, b) => (second[a] ?? 0) - (second[b] ?? 0))
      expect([...inOrderOf(second)]).toEqual(expected)
      expected.sort((a, b) => (rows[a]?.[0] ?? 0) - (rows[b]?.[0] ?? 0))
      const first = Uint8Array.from(rows, ([code]) => code)
      expect([...inOrderOf(first, inOrderOf(second))]).toEqual(expected)
    }),
  )
})

test('a column that was stored in an order is by row again', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (codes) => {
      const order = inOrderOf(codes)
      expect(inRowOrder(codes.slice().sort(), order)).toEqual(codes)
    }),
  )
})
