import { expect, test } from 'vitest'
import type { TrendFacts } from '#src/core/names/popularity/trend-facts.ts'
import { trendText } from './trend-text.ts'

const facts: TrendFacts = {
  kind: 'falling',
  peak: { year: 1947, births: 99_686 },
  lastYear: 2025,
  now: 1320.4,
  before: 2510,
  lowYear: null,
}

test.each([
  [{}, 'Most given in 1947. Falling: about 1,320 a year now, 2,510 ten years earlier.'],
  [{ now: 0 }, 'Most given in 1947. Hardly given today.'],
  [
    { kind: 'revival', lowYear: 1976 },
    'Most given in 1947. Coming back: hardly given around 1976, about 1,320 a year now.',
  ],
  [
    { kind: 'rising', peak: { year: 2025, births: 9 } },
    'Given to more children in 2025 than in any year before. Rising: about 1,320 a year now, 2,510 ten years earlier.',
  ],
  [
    { kind: 'steady', before: 1250 },
    'Most given in 1947. Steady: about 1,320 a year now, 1,250 ten years earlier.',
  ],
  [
    { kind: 'steady', before: 1700 },
    'Most given in 1947. Falling slowly: about 1,320 a year now, 1,700 ten years earlier.',
  ],
  [
    { kind: 'steady', before: 1100 },
    'Most given in 1947. Rising slowly: about 1,320 a year now, 1,100 ten years earlier.',
  ],
  [{ kind: 'few' }, 'Most given in 1947. Too few children a year to speak of a trend.'],
] as const)('%o', (part, text) => {
  expect(trendText({ ...facts, ...part })).toBe(text)
})
