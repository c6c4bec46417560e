import { expect, it } from 'vitest'
import { p75Of, type PastVital, summarizeVitals } from './vitals-summary.ts'

it.each([
  [[], null],
  [[7], 7],
  [[2, 1], 2],
  [[4, 1, 3, 2], 3],
  [[9, 1, 1, 1, 1, 1, 1, 1], 1],
  [[100, 5, 20, 10, 1], 20],
])('p75 of %j is %j', (values, p75) => {
  expect(p75Of(values)).toBe(p75)
})

it('Performance ratings: p75 by page type, each rated by its bounds', () => {
  const lcp = (page_type: PastVital['page_type'], ...values: number[]): PastVital[] =>
    values.map((value) => ({ vital: 'LCP', value, page_type }))
  const history: PastVital[] = [
    ...lcp('homepage', 1000, 2000, 2500, 9000),
    ...lcp('blog', 4001),
    { vital: 'FID', value: 101, page_type: 'blog' },
    { vital: 'CLS', value: 0.1, page_type: 'blog' },
  ]
  expect(summarizeVitals(history)).toEqual([
    { page_type: 'blog', vital: 'LCP', p75: 4001, rating: 'poor', visits: 1 },
    { page_type: 'blog', vital: 'FID', p75: 101, rating: 'needs improvement', visits: 1 },
    { page_type: 'blog', vital: 'CLS', p75: 0.1, rating: 'good', visits: 1 },
    { page_type: 'homepage', vital: 'LCP', p75: 2500, rating: 'good', visits: 4 },
  ])
  expect(summarizeVitals([])).toEqual([])
})
