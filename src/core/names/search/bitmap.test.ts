import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bitmapOf,
  countRows,
  eachRow,
  emptyBitmap,
  fullBitmap,
  hasRow,
  intersect,
  intersectAll,
  isEmpty,
  unite,
  without,
} from './bitmap.ts'

const rowSet = fc.uniqueArray(fc.integer({ min: 0, max: 300 }))

function rowsOf(bitmap: Uint32Array): number[] {
  const rows: number[] = []
  eachRow(bitmap, 0, 1000, (row) => rows.push(row) > 0)
  return rows
}

const ascending = (rows: Iterable<number>): number[] => [...rows].sort((a, b) => a - b)

test('bitmaps behave like sets', () => {
  fc.assert(
    fc.property(rowSet, rowSet, (left, right) => {
      const a = bitmapOf(left)
      const b = bitmapOf(right)
      expect(rowsOf(a)).toEqual(ascending(left))
      expect(countRows(a)).toBe(left.length)
      expect(isEmpty(a)).toBe(left.length === 0)
      expect(rowsOf(intersect(a, b))).toEqual(ascending(left.filter((row) => right.includes(row))))
      expect(rowsOf(unite(a, b))).toEqual(ascending(new Set([...left, ...right])))
      expect(rowsOf(without(a, b))).toEqual(ascending(left.filter((row) => !right.includes(row))))
    }),
  )
})

test('the rows in all of several bitmaps are those of one after the other', () => {
  fc.assert(
    fc.property(fc.array(rowSet, { minLength: 1, maxLength: 6 }), (sets) => {
      const bitmaps = sets.map(bitmapOf)
      expect(rowsOf(intersectAll(bitmaps))).toEqual(rowsOf(bitmaps.reduce(intersect)))
      expect(bitmaps).toEqual(sets.map(bitmapOf))
    }),
  )
})

test('a full bitmap contains every row and none beyond', () => {
  for (const rows of [1, 31, 32, 33, 100]) {
    expect(countRows(fullBitmap(rows))).toBe(rows)
    expect(hasRow(fullBitmap(rows), rows)).toBe(false)
  }
})

test('a walk stays within its range and stops when the callback returns false', () => {
  const bitmap = fullBitmap(100)
  const seen: number[] = []
  eachRow(bitmap, 40, 90, (row) => seen.push(row) < 5)
  expect(seen).toEqual([40, 41, 42, 43, 44])
  const end: number[] = []
  eachRow(bitmap, 88, 90, (row) => end.push(row) > 0)
  expect(end).toEqual([88, 89])
  expect(rowsOf(emptyBitmap(0))).toEqual([])
})
