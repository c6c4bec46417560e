import { expect, test } from 'vitest'
import type { TrendFacts } from '#src/core/names/popularity/trend-facts.ts'
import { trendText } from './trend-text.ts'

const facts: TrendFacts = {
  kind: 'falling',
  peak: { year: 1947, births: 99_686 },
  firstYear: 1880,
  lastYear: 2025,
  now: 1320.4,
  before: 2510,
  low: null,
}

test.each([
  [{}, 'Most given in 1947. Falling: about 1,320 a year by 2025, 2,510 ten years earlier.'],
  [{ now: 7, before: 5 }, 'Most given in 1947. Fallen to about 7 a year by 2025.'],
  [{ now: 0 }, 'Most given in 1947. Hardly given by 2025.'],
  [
    { kind: 'revival', low: { year: 1976, births: 0.7 } },
    'Most given in 1947. Coming back: hardly given around 1976, about 1,320 a year by 2025.',
  ],
  [
    { kind: 'revival', low: { year: 2009, births: 790.3 } },
    'Most given in 1947. Coming back: 790 a year around 2009, about 1,320 a year by 2025.',
  ],
  [
    { kind: 'rising', peak: { year: 2025, births: 9 } },
    'Given to more children in 2025 than in any other year since 1880. Rising: about 1,320 a year by 2025, 2,510 ten years earlier.',
  ],
  [
    { kind: 'steady', before: 1250 },
    'Most given in 1947. Steady: about 1,320 a year by 2025, 1,250 ten years earlier.',
  ],
  [
    { kind: 'steady', before: 1700 },
    'Most given in 1947. Falling slowly: about 1,320 a year by 2025, 1,700 ten years earlier.',
  ],
  [
    { kind: 'steady', before: 1100 },
    'Most given in 1947. Rising slowly: about 1,320 a year by 2025, 1,100 ten years earlier.',
  ],
  [{ kind: 'few' }, 'Most given in 1947. Too few children a year to speak of a trend.'],
] as const)('%o', (part, text) => {
  expect(trendText({ ...facts, ...part })).toBe(text)
})
