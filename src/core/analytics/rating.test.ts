import { expect, it } from 'vitest'
import { rateVital, type Vital } from './rating.ts'

it.each<[Vital, number, number]>([
  ['LCP', 2500, 4000],
  ['FID', 100, 300],
  ['CLS', 0.1, 0.25],
  ['TTFB', 800, 1800],
  ['FCP', 1800, 3000],
  ['INP', 200, 500],
])('Performance ratings: %s is good up to %d and poor beyond %d', (vital, good, poor) => {
  expect(rateVital(vital, good)).toBe('good')
  expect(rateVital(vital, good * 1.01)).toBe('needs improvement')
  expect(rateVital(vital, poor)).toBe('needs improvement')
  expect(rateVital(vital, poor * 1.01)).toBe('poor')
})
