import { expect, it } from 'vitest'
import { largest } from './decades.ts'
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
    const highest = largest(births, decade, count)
    for (const n of [1, 2, 500, 600, 1500, 3000, 4096])
      expect(highest[highest.length - n]).toBe(all[all.length - n])
  }
})

it('keeps all where there are few', () => {
  expect([...largest(Float32Array.of(5, 0, 3, 9, 0, 1), 0, 2)]).toEqual([3, 5])
})
