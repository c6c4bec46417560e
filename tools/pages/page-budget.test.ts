import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { namesOverBudget, overBudget, pageBytes, sizesOf } from './page-budget.ts'

const STYLES = { home: '', generator: '', name: '', article: '', list: '', other: '' }
const page = (bytes: number) => 'x'.repeat(bytes)

test('a site within its budget has nothing to report', () => {
  const styles = { ...STYLES, name: page(8_000), home: page(12_000) }
  expect(overBudget(styles, [[40_000, 10_000]])).toEqual([])
})

test('styles are limited by kind: names have thousands of pages', () => {
  expect(overBudget({ ...STYLES, name: page(8_001), other: page(12_001) }, [])).toEqual([
    'inline styles of pages of kind name: 8001 bytes of at most 8000',
    'inline styles of pages of kind other: 12001 bytes of at most 12000',
  ])
})

test('a few large pages are over the budget of all, though the mean of a sample is within', () => {
  const names = [...Array.from({ length: 18 }, () => [100, 50] as const), [50_000, 50], [50_000, 50]] as const
  expect(namesOverBudget(names)).toEqual(['names’ pages, raw, p95: 50000 bytes of at most 40000'])
  expect(overBudget(STYLES, names)).toEqual([])
})

test('compressed pages have a budget of their own', () => {
  const [line] = overBudget(STYLES, [pageBytes(randomBytes(10_000))])
  expect(line).toMatch(/^names’ pages, gzip, mean: \d+ bytes of at most 10000$/)
})

test('the 95th percentile is a size that at most one in twenty exceeds', () => {
  expect(sizesOf(Array.from({ length: 20 }, (_, index) => index + 1))).toEqual({ mean: 11, p95: 19 })
  expect(sizesOf([])).toEqual({ mean: 0, p95: 0 })
})
