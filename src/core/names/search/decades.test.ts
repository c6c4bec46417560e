import { expect, it } from 'vitest'
import { curvesOf, largest } from './decades.ts'
import { mulberry32 } from './shuffle.ts'

it('orders the largest births of a decade as a whole sort would', () => {
  const random = mulberry32(7)
  const count = 3
  const rows = 30_000
  // Many names have the same few births, and highest of them none in a decade.
  const births = Float32Array.from({ length: rows * count }, () =>
    random() < 0.5 ? 0 : Math.round(1000 * random() ** 6),
  )
  for (let decade = 0; decade < count; decade++) {
    const all = births.filter((_, at) => at % count === decade).sort()
    const highest = largest(rows, (row) => births[row * count + decade] ?? 0)
    for (const n of [1, 2, 500, 600, 1500, 3000, 4096])
      expect(highest[highest.length - n]).toBe(all[all.length - n])
  }
})

it('keeps all where there are few', () => {
  expect([...largest(3, (row) => [5, 3, 0][row] ?? 0)]).toEqual([3, 5])
})

it('counts as many births in the unfinished decade as it has years', () => {
  const [steady, falling] = curvesOf({ curves: Uint8Array.of(255, 255, 255, 220), decades: 2 }, [10, 6])
  expect(steady?.shares).toEqual(Float64Array.of(10 / 16, 6 / 16))
  // Fewer a year than before, though the curve has them for ten years.
  expect(falling?.peak).toBe(0)
})
