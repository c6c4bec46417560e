import { expect, test } from 'vitest'
import { bitmapOf, countRows, emptyBitmap, fullBitmap, hasRow } from './bitmap.ts'
import { createNarrowing } from './narrowing.ts'
import type { NameTable } from './name-table.ts'

const ROWS = 5000
/** Every fourth name has a rank, from 1 on. */
const rank = Uint16Array.from({ length: ROWS }, (_, row) => (row % 4 === 0 ? 1 + row / 4 : 0))
const narrowed = createNarrowing({ rows: ROWS, rank } as NameTable)
const tierOf = (rows: Uint32Array) => [[{ rows, cost: 3 }]]

test('of many names the well-known ones are compared', () => {
  const [[level] = []] = narrowed(tierOf(fullBitmap(ROWS)))
  expect(countRows(level?.rows ?? emptyBitmap(0))).toBe(300)
  expect(hasRow(level?.rows ?? emptyBitmap(0), 1196)).toBe(true)
  expect(hasRow(level?.rows ?? emptyBitmap(0), 1200)).toBe(false)
  expect(level?.cost).toBe(3)
})

test('of few names all are, and where hardly one is well known', () => {
  const few = bitmapOf(Array.from({ length: 1000 }, (_, at) => at))
  const rare = bitmapOf(Array.from({ length: 2000 }, (_, at) => 2500 + at))
  for (const rows of [few, rare]) expect(narrowed(tierOf(rows))).toEqual(tierOf(rows))
})
