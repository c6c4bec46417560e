import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesOfBoth, codesOfEndings, inCodeOrder, inRowOrder } from './column-order.ts'

const bytes = fc.uint8Array({ maxLength: 300 })

test('a column is ordered by its codes, equal ones as before', () => {
  const column = Uint8Array.of(1, 2, 3, 4, 5)
  expect(inCodeOrder(column, Uint8Array.of(7, 0, 255, 0, 7))).toEqual(Uint8Array.of(2, 4, 1, 5, 3))
})

test('the order can be undone', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 255 }), fc.nat({ max: 65_535 }))), (rows) => {
      const column = Uint8Array.from(rows, ([value]) => value)
      const codes = Uint16Array.from(rows, ([, code]) => code)
      expect(inRowOrder(inCodeOrder(column, codes), codes)).toEqual(column)
    }),
  )
})

test('the second of two columns only orders rows of the same value in the first', () => {
  fc.assert(
    fc.property(bytes, bytes, (long, other) => {
      const first = long.subarray(0, other.length)
      const second = other.subarray(0, first.length)
      const rows = Uint8Array.from(first, (_, row) => row % 256)
      const bySecond = inCodeOrder(rows, second)
      const firstBySecond = inCodeOrder(first, second)
      expect(inCodeOrder(rows, codesOfBoth(first, second))).toEqual(inCodeOrder(bySecond, firstBySecond))
    }),
  )
})

test('names that end alike are close together', () => {
  const names = ['ann', 'anna', 'bo', 'hanna', 'jo', 'vienna', 'a']
  const order = inCodeOrder(Uint8Array.from(names.keys()), codesOfEndings(names))
  expect(Array.from(order, (at) => names[at])).toEqual(['a', 'anna', 'hanna', 'vienna', 'ann', 'bo', 'jo'])
})
