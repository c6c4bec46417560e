import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BirthRow,
  birthFacts,
  decodeBirths,
  encodeBirths,
  packShare,
  packTotal,
  timeFactsOf,
  unpackTotal,
} from './births-file.ts'
import { type GivenTime, NO_TIME } from './time-facts.ts'
import type { TrendKind } from './trend-facts.ts'
import { NamesError } from '#src/core/names/names-error.ts'

const years = { firstYear: 1880, lastYear: 2016, decades: 14 }
const curves = Uint8Array.from({ length: 28 }, (_, at) => (at % 16) * 17)
const rows: BirthRow[] = [
  {
    name: 'ann',
    girlShare: 1,
    total: 470_000,
    rank: 977,
    trend: 0,
    time: { given: { kind: 'from-to', from: 1, to: 4 }, peak: 3, trend: 'falling', isRising: false },
  },
  { name: 'anna', girlShare: 0.998, total: 890_000, rank: 51, trend: 1 },
  { name: 'bo', girlShare: 0.4, total: 7, rank: null, trend: 1 },
]

describe('birth counts are packed and unpacked', () => {
  const file = decodeBirths(encodeBirths(years, rows, curves))

  test('names and years are unchanged', () => {
    expect(file.names).toEqual(['ann', 'anna', 'bo'])
    expect([file.firstYear, file.lastYear]).toEqual([1880, 2016])
  })

  test('ranks are exact, shares approximate, totals within 6 %', () => {
    const [ann, anna, bo] = [0, 1, 2].map((index) => birthFacts(file, index))
    expect([ann?.rank, anna?.rank, bo?.rank]).toEqual([977, 51, null])
    expect(ann?.girlShare).toBe(1)
    expect(bo?.girlShare).toBeCloseTo(0.4)
    expect(Math.abs((anna?.total ?? 0) / 890_000 - 1)).toBeLessThan(0.06)
    expect(bo?.total).toBe(7)
  })

  test('what is said of a name’s time is there, and nothing of a name without it', () => {
    expect(timeFactsOf(file, 0)).toEqual(rows[0]?.time)
    expect(birthFacts(file, 0).given).toEqual({ kind: 'from-to', from: 1, to: 4 })
    expect(timeFactsOf(file, 2)).toEqual(NO_TIME)
  })

  test('a curve is shown once it is the name’s own, and a typical one never', () => {
    expect(birthFacts(file, 0).trend).toEqual([])
    const levels = Uint8Array.from({ length: 3 * 14 }, (_, at) => at % 16)
    expect(birthFacts({ ...file, own: levels }, 1).trend).toEqual([...levels.subarray(14, 28)])
  })
})

test('each name has its own figures again, whatever order its columns were stored in', () => {
  const row = fc.record({
    name: fc.string({ unit: fc.constantFrom('a', 'n', 'o', 'z'), minLength: 1, maxLength: 6 }),
    girlShare: fc.constantFrom(0, 0.05, 0.5, 0.95, 1),
    total: fc.integer({ min: 5, max: 900_000 }),
    rank: fc.option(fc.integer({ min: 1, max: 20_000 })),
    trend: fc.nat({ max: 1 }),
    time: fc.record({
      given: fc.constantFrom<GivenTime | null>(null, { kind: 'again' }, { kind: 'back', decade: 3 }),
      peak: fc.option(fc.nat({ max: 13 })),
      trend: fc.constantFrom<TrendKind | null>(null, 'falling', 'revival'),
      isRising: fc.constant(false),
    }),
  })
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ name }) => name }), (some) => {
      const sorted = some.sort((a, b) => (a.name < b.name ? -1 : 1))
      const file = decodeBirths(encodeBirths(years, sorted, curves))
      expect(file.names).toEqual(sorted.map(({ name }) => name))
      expect([...file.share]).toEqual(sorted.map(({ girlShare }) => packShare(girlShare)))
      expect([...file.total]).toEqual(sorted.map(({ total }) => packTotal(total)))
      expect([...file.rank]).toEqual(sorted.map(({ rank }) => rank ?? 0))
      expect([...file.trend]).toEqual(sorted.map(({ trend }) => trend))
      expect(sorted.map((_, index) => timeFactsOf(file, index))).toEqual(sorted.map(({ time }) => time))
    }),
  )
})

test('ranks are exact where one byte cannot number them', () => {
  const many = Array.from({ length: 700 }, (_, at): BirthRow => {
    const letters = [at / 676, (at / 26) % 26, at % 26].map((digit) =>
      String.fromCharCode(97 + Math.floor(digit)),
    )
    return {
      name: letters.join(''),
      girlShare: 1,
      total: 5 + at,
      rank: at % 7 === 0 ? null : 9 * at,
      trend: at % 2,
    }
  })
  expect([...decodeBirths(encodeBirths(years, many, curves)).rank]).toEqual(many.map(({ rank }) => rank ?? 0))
})

test('totals keep their order and magnitude', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000_000 }), fc.integer({ min: 0, max: 9_000_000 }), (a, b) => {
      expect(packTotal(a)).toBeLessThanOrEqual(255)
      expect(packTotal(Math.min(a, b))).toBeLessThanOrEqual(packTotal(Math.max(a, b)))
      expect(Math.abs(unpackTotal(packTotal(a)) - a)).toBeLessThanOrEqual(a * 0.0625)
    }),
  )
})

test('rounding never turns a name of both sexes into one of a single sex, or vice versa', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
      expect(packShare(share) >= 18).toBe(share >= 0.9)
      expect(packShare(share) <= 2).toBe(share <= 0.1)
      expect(packShare(share) === 20).toBe(share === 1)
      expect(packShare(share) === 0).toBe(share === 0)
    }),
  )
})

test('rejects truncated or changed bytes as damaged', () => {
  const bytes = encodeBirths(years, rows, curves)
  for (let length = 0; length < bytes.length; length++) {
    expect(() => decodeBirths(bytes.slice(0, length))).toThrow(NamesError)
  }
  expect(() => decodeBirths(new TextEncoder().encode('<!doctype html><title>Not found</title>'))).toThrow(
    'data-damaged',
  )
})
