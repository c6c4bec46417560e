import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NamesError } from '#src/core/names/names-error.ts'
import { decodeNames, encodeNames } from './name-levels.ts'

const lists = (letters: string[]) =>
  fc
    .uniqueArray(fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 18 }))
    .map((names) => names.sort())

test.each([[['a', 'b']], [[...'abcdefghijklmnopqrstuvwxyz']]])(
  'names of the letters %s are unchanged and in order',
  (letters) => {
    fc.assert(
      fc.property(lists(letters), (names) => {
        expect(decodeNames(encodeNames(names), names.length).names).toEqual(names)
      }),
    )
  },
)

test('the letters after each beginning are written by length, and then from the last letter of the beginning', () => {
  // What follows nothing, a, e, ad, el, an; nothing follows the others.
  const names = ['ad', 'ada', 'an', 'ann', 'el', 'ela']
  expect(new TextDecoder().decode(encodeNames(names))).toBe('aEdNL+A+A+N...')
})

test('names are also found by length and from the last letter to the first', () => {
  fc.assert(
    fc.property(lists(['a', 'n', 'o']), (names) => {
      const { byEnding } = decodeNames(encodeNames(names), names.length)
      const backward = (name: string) => [...name].toReversed().join('')
      const expected = [...names].sort((a, b) => a.length - b.length || (backward(a) < backward(b) ? -1 : 1))
      expect(Array.from(byEnding, (row) => names[row])).toEqual(expected)
    }),
  )
})

test('rejects truncated bytes, other bytes and another count as damaged', () => {
  const names = ['ann', 'anna', 'bo', 'robert']
  const bytes = encodeNames(names)
  for (let length = 0; length < bytes.length; length++) {
    expect(() => decodeNames(bytes.subarray(0, length), names.length)).toThrow(NamesError)
  }
  for (const count of [0, 3, 5]) expect(() => decodeNames(bytes, count)).toThrow('data-damaged')
  const readOrRefused = (other: Uint8Array, count: number): boolean => {
    try {
      return decodeNames(other, count).names.length === count
    } catch (error) {
      return error instanceof NamesError
    }
  }
  fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat({ max: 9 }), readOrRefused))
})
