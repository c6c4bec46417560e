import { expect, test } from 'vitest'
import { hasRow } from '#src/core/names/search/bitmap.ts'
import type { Decades } from '#src/core/names/search/decades.ts'
import type { NameTable } from '#src/core/names/search/name-table.ts'
import { eraMatcher } from './era-rows.ts'

/** Births a decade from 1900 on; a name's own time is the one with most of them. */
const NAMES = {
  always: [1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000],
  twenties: [20, 200, 900, 200, 20, 10, 10, 5, 5, 5],
  seldom: [0, 5, 60, 5, 0, 0, 0, 0, 0, 0],
  later: [0, 0, 10, 20, 100, 900, 2000, 900, 100, 10],
}
const births = Object.values(NAMES)
const rows = births.length
const decades: Decades = {
  firstYear: 1900,
  count: 10,
  births: (row, decade) => births[row]?.[decade] ?? 0,
  peak: (row) => (births[row] ?? []).indexOf(Math.max(...(births[row] ?? []))),
  exactPeak: (row) => (births[row] ?? []).indexOf(Math.max(...(births[row] ?? []))),
  share: (row, decade) => (births[row]?.[decade] ?? 0) / Math.max(...(births[row] ?? [])),
  bound: () => 50,
}
/** All that is known of the names of today is that `always` is the best known. */
const table = { rows, curated: rows, merit: Float32Array.of(6, 4, 3, 5) } as NameTable

test('a name of its time is before one of all times, and before one that was seldom given then', () => {
  const [condition] = eraMatcher({ table, decades: () => decades })({ from: 1920, to: 1929 }, 'the 1920s')
  const levels = condition?.levels ?? []
  const found = [0, 1, 2, 3].filter((row) => levels.some((level) => hasRow(level, row)))
  const scored = found.map((row) => ({
    name: Object.keys(NAMES)[row],
    score: (table.merit[row] ?? 0) - (condition?.cost?.(row) ?? 0),
  }))
  expect(scored.toSorted((a, b) => b.score - a.score).map(({ name }) => name)).toEqual([
    'twenties',
    'always',
    'seldom',
  ])
})

test('a name has peaked in a decade only where its exact counts say so', () => {
  const found = (exactPeak: (row: number) => number) => {
    const matcher = eraMatcher({ table, decades: () => ({ ...decades, exactPeak }) })
    const [condition] = matcher({ from: 1920, to: 1929, peak: true }, 'the 1920s')
    return Object.keys(NAMES).filter((_, row) => condition?.levels.some((level) => hasRow(level, row)))
  }
  expect(found(decades.exactPeak)).toEqual(['twenties', 'seldom'])
  expect(found((row) => (row === 1 ? 3 : -1))).toEqual([])
})
