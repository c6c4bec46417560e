import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givenTime, type GivenTime, packTime, type TimeFacts, unpackTime } from './time-facts.ts'

describe('when a name was given', () => {
  test.each<[string, number[], GivenTime | null]>([
    ['in one decade', [3, 8, 15, 9, 5, 3, 2, 1, 1, 1], { kind: 'from-to', from: 2, to: 2 }],
    ['in some', [3, 13, 15, 12, 5, 3, 2, 1, 1, 1], { kind: 'from-to', from: 1, to: 3 }],
    ['in all', [10, 12, 15, 14, 12, 11, 10, 6, 9, 10], { kind: 'always' }],
    ['of late only', [0, 0, 0, 0, 0, 0, 0, 5, 11, 15], { kind: 'mostly-since', decade: 7 }],
    ['of late more than before', [2, 3, 5, 5, 6, 6, 7, 9, 13, 15], { kind: 'most-since', decade: 8 }],
    ['again', [10, 10, 9, 5, 2, 1, 1, 3, 8, 15], { kind: 'again' }],
    ['and begins to be again', [8, 10, 15, 9, 5, 2, 2, 3, 6, 9], { kind: 'back', decade: 2 }],
    ['in two times that are not one', [1, 15, 6, 5, 6, 14, 6, 4, 3, 2], null],
    ['and has never been seldom enough for a pause', [1, 13, 6, 5, 6, 7, 6, 5, 7, 15], null],
  ])('%s', (_, levels, given) => {
    expect(givenTime(levels.map((level) => level / 15))).toEqual(given)
  })
})

const decade = fc.nat({ max: 17 })
const given = fc.oneof(
  fc.constantFrom<GivenTime | null>(null, { kind: 'always' }, { kind: 'again' }),
  fc.record({ kind: fc.constantFrom('most-since' as const, 'mostly-since', 'back'), decade }),
  fc
    .tuple(decade, decade)
    .map(([a, b]): GivenTime => ({ kind: 'from-to', from: Math.min(a, b), to: Math.max(a, b) })),
)
const course = fc.constantFrom<Pick<TimeFacts, 'trend' | 'isRising'>>(
  { trend: null, isRising: false },
  { trend: 'rising', isRising: true },
  { trend: 'falling', isRising: false },
  { trend: 'steady', isRising: false },
  { trend: 'revival', isRising: false },
  { trend: 'revival', isRising: true },
  { trend: 'few', isRising: false },
)

test('what is said of a name’s time is read as it was written, each of it from a byte', () => {
  fc.assert(
    fc.property(given, fc.option(decade), course, (time, peak, own) => {
      const facts = { given: time, peak, ...own }
      const packed = packTime(facts)
      for (const code of Object.values(packed)) expect(code).toBeLessThan(256)
      expect(unpackTime(packed)).toEqual(facts)
    }),
  )
})
