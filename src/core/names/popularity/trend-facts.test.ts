import { expect, test } from 'vitest'
import { trendFacts } from './trend-facts.ts'

/** Girls' counts that go in straight lines from one year to the next. */
function births(...points: [year: number, count: number][]) {
  const firstYear = 1880
  const girls = Array.from({ length: 146 }, (_, at) => {
    const year = firstYear + at
    const next = points.findIndex(([other]) => other >= year)
    const [toYear, to] = points[next] ?? points.at(-1) ?? [year, 0]
    const [fromYear, from] = points[Math.max(0, next - 1)] ?? [year, 0]
    if (next <= 0) return next === 0 ? to : (points.at(-1)?.[1] ?? 0)
    return Math.round(from + ((to - from) * (year - fromYear)) / Math.max(1, toYear - fromYear))
  })
  return { firstYear, girls, boys: girls.map(() => 0) }
}

test.each([
  ['rising', births([1880, 0], [2000, 50], [2025, 3000])],
  ['falling', births([1880, 0], [1990, 8000], [2025, 900])],
  ['steady', births([1880, 1000], [2025, 1100])],
  ['revival', births([1880, 500], [1915, 4000], [1975, 60], [2000, 80], [2025, 2500])],
  ['few', births([1880, 0], [2000, 6], [2025, 9])],
  ['falling', births([1880, 0], [1925, 5000], [1980, 0], [2025, 0])],
] as const)('%s', (kind, counts) => {
  expect(trendFacts(counts)?.kind).toBe(kind)
})

test('the peak is the year with the most births of girls and boys together', () => {
  const counts = births([1880, 100], [1947, 900], [2025, 300])
  counts.boys[1912 - 1880] = 5000
  expect(trendFacts(counts)?.peak).toEqual({ year: 1912, births: 5000 + (counts.girls[32] ?? 0) })
  expect(trendFacts(births([1880, 100], [1947, 900], [2025, 300]))?.peak.year).toBe(1947)
})

test('a revival says when the name was given least, and to how many a year', () => {
  const counts = births([1880, 500], [1915, 4000], [1975, 60], [2000, 80], [2025, 2500])
  expect(trendFacts(counts)?.low).toEqual({ year: 1976, births: 61 })
})

test('a name that has just passed its peak after a revival is no revival by a falling count', () => {
  const counts = births([1880, 4000], [1950, 50], [2005, 3000], [2025, 900])
  expect(trendFacts(counts)?.kind).toBe('falling')
})

test('there is nothing to say without counts', () => {
  expect(trendFacts(births([1880, 0], [2025, 0]))).toBeNull()
})
