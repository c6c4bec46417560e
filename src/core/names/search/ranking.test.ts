import { describe, expect, test } from 'vitest'
import {
  fame,
  genderCost,
  NO_SHARE,
  preferred,
  preferenceScore,
  themeCost,
  traditionCost,
} from './ranking.ts'

describe('which of two names comes first', () => {
  test('the one with ten times the children, of which half counts the newest year', () => {
    expect(fame(100_000, 100)).toBeGreaterThan(fame(10_000, 1000))
    expect(fame(1_000_000, 0)).toBeLessThan(fame(10_000, 100))
    expect(fame(0, 0)).toBe(0)
  })

  test('a name of the other gender falls behind, the more the fewer of its bearers have the wanted one', () => {
    expect(genderCost(20, 'girl')).toBeCloseTo(0)
    expect(genderCost(10, 'girl')).toBeLessThan(genderCost(2, 'girl'))
    expect(genderCost(0, 'girl')).toBeGreaterThan(1)
    expect(genderCost(0, 'boy')).toBeCloseTo(0)
    expect(genderCost(10, 'unisex')).toBeCloseTo(0)
    expect(genderCost(20, 'unisex')).toBe(genderCost(0, 'unisex'))
    expect(genderCost(NO_SHARE, 'girl')).toBe(0)
  })

  test('a theme of many names says less of a meaning than one of few', () => {
    expect(themeCost(1000)).toBeGreaterThan(themeCost(100))
    expect(themeCost(5)).toBe(0)
  })

  test('of several preferences the weakest counts most, and fame decides between equals', () => {
    expect(preferred(1.2, 0.2, 2)).toBeLessThan(preferred(1.2, 0.6, 2))
    expect(preferenceScore(0.8, 0, 5)).toBeGreaterThan(preferenceScore(0.8, 0, 2))
    expect(preferenceScore(0.8, 2, 5)).toBeLessThan(preferenceScore(0.8, 0, 5))
  })
})

test('where an origin is asked for its own tradition decides, not the counts of a spelling', () => {
  const cali = { gender: 'm', seen: 'f' } as const
  expect(traditionCost(cali, 20, 'boy')).toBe(0)
  expect(traditionCost(cali, 20, 'girl')).toBeGreaterThan(10)
  // Given to both there, or here: the counts say to whom more.
  expect(traditionCost({ gender: 'u' }, 20, 'girl')).toBeCloseTo(0)
  expect(traditionCost({ gender: 'm', seen: 'u' }, 10, 'girl')).toBe(genderCost(10, 'girl'))
})
