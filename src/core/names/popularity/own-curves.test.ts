import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeCurves, encodeCurves, heightOf, LEVEL_HEIGHT, levelsOf, TOP_LEVEL } from './own-curves.ts'

const DECADES = 15
const curve = fc
  .array(fc.nat({ max: 100_000 }), { minLength: DECADES, maxLength: DECADES })
  .filter((births) => births.some((count) => count > 0))
  .map((births) => births.map((count) => Math.sqrt(count / Math.max(...births))))

describe('a curve in levels', () => {
  test('is nowhere farther from its heights than half a level', () => {
    fc.assert(
      fc.property(curve, (heights) => {
        for (const [decade, level] of levelsOf(heights).entries())
          expect(Math.abs(heightOf(level) - (heights[decade] ?? 0))).toBeLessThanOrEqual(
            LEVEL_HEIGHT / 2 + 1e-9,
          )
      }),
    )
  })

  test('has the top level in its highest decade only', () => {
    fc.assert(
      fc.property(curve, (heights) => {
        const levels = [...levelsOf(heights)]
        expect(levels.indexOf(TOP_LEVEL)).toBe(heights.indexOf(1))
        expect(levels.filter((level) => level === TOP_LEVEL)).toHaveLength(1)
      }),
    )
  })
})

describe('packed curves', () => {
  const typical = Uint8Array.from({ length: 3 * DECADES }, (_, at) => ((at * 7) % 16) * 17)
  const rowsOf = (some: { trend: number; total: number }[]) => ({
    trend: Uint8Array.from(some, ({ trend }) => trend),
    total: Uint8Array.from(some, ({ total }) => total),
    curves: typical,
    decades: DECADES,
  })
  const name = fc.record({ heights: curve, trend: fc.nat({ max: 2 }), total: fc.nat({ max: 255 }) })

  test('are each name’s own again, whatever typical curve it has', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 40 }), (some) => {
        const levels = Uint8Array.from(some.flatMap(({ heights }) => [...levelsOf(heights)]))
        const rows = rowsOf(some)
        expect(decodeCurves(encodeCurves(levels, rows), rows)).toEqual(levels)
      }),
    )
  })

  test('are damaged when they are those of other names, another file, or not all there', () => {
    const rows = rowsOf([
      { trend: 0, total: 9 },
      { trend: 1, total: 7 },
    ])
    const bytes = encodeCurves(new Uint8Array(2 * DECADES).fill(TOP_LEVEL), rows)
    const others = rowsOf([
      { trend: 1, total: 9 },
      { trend: 2, total: 7 },
    ])
    expect(() => decodeCurves(bytes, others)).toThrow('data-damaged')
    expect(() => decodeCurves(bytes, rowsOf([{ trend: 0, total: 9 }]))).toThrow('data-damaged')
    expect(() => decodeCurves(bytes.subarray(0, -1), rows)).toThrow('data-damaged')
    const page = new TextEncoder().encode('<!doctype html><title>Not found</title>'.padEnd(bytes.length))
    expect(() => decodeCurves(page, rows)).toThrow('data-damaged')
  })
})
