import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultOrder, type Ordered } from './default-order.ts'

/** The rule as it is said: each next name is the best of all that are left. */
function oneByOne(names: Ordered[]): number[] {
  const left = new Set(names.keys())
  const order: number[] = []
  while (left.size > 0) {
    const before = order.map((index) => names[index] as Ordered)
    const score = (index: number): number => {
      const { origin, gender, merit } = names[index] as Ordered
      const same = before.filter((other) => other.origin === origin).length
      return merit - 0.9 * Math.log2(1 + same) - (before.at(-1)?.gender === gender ? 0.6 : 0)
    }
    const best = [...left].reduce((one, other) => (score(other) > score(one) ? other : one))
    left.delete(best)
    order.push(best)
  }
  return order
}

test('each next name is the best of those left, less for its origin and the gender before it', () => {
  const name = fc.record({
    origin: fc.constantFrom('irish', 'greek', 'welsh'),
    gender: fc.constantFrom('f', 'm', 'u'),
    // No two sums of these are equal.
    merit: fc.nat(40_000).map((n) => Math.sqrt(n) / 30),
  })
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 30, selector: ({ merit }) => merit }), (names) => {
      expect(defaultOrder(names)).toEqual(oneByOne(names))
    }),
  )
})
