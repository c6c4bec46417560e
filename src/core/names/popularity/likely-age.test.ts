import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aliveAt, likelyAge } from './likely-age.ts'

const births = (girls: number[], boys = girls.map(() => 0)) => ({
  firstYear: 2026 - girls.length,
  girls,
  boys,
})

test('people of one year are all of its age', () => {
  expect(likelyAge(births([0, 500, 0, 0]))).toEqual({ lower: 2, median: 2, upper: 2, year: 2025 })
})

test('of two equal years the younger is in the middle, since more of it are alive', () => {
  const old = [1000, ...Array.from({ length: 79 }, () => 0), 1000]
  expect(likelyAge(births(old))).toMatchObject({ lower: 0, median: 0, upper: 80 })
})

test('women live longer than men', () => {
  for (let age = 1; age <= 105; age++)
    expect(aliveAt(age, 'girls')).toBeGreaterThanOrEqual(aliveAt(age, 'boys'))
  expect(aliveAt(85, 'girls')).toBe(0.421)
})

test('few people, or none alive, have no likely age', () => {
  expect(likelyAge(births([40, 40]))).toBeNull()
  expect(likelyAge(births([9000, ...Array.from({ length: 125 }, () => 0)]))).toBeNull()
})

test('half of the living are within the ages, at most a quarter on either side', () => {
  const count = fc.integer({ min: 0, max: 500 })
  fc.assert(
    fc.property(fc.array(fc.tuple(count, count), { minLength: 1, maxLength: 120 }), (years) => {
      const given = births(
        years.map(([girls]) => girls),
        years.map(([, boys]) => boys),
      )
      const age = likelyAge(given)
      const alive = years.map(([girls, boys], at) => {
        const own = years.length - 1 - at
        return { own, people: girls * aliveAt(own, 'girls') + boys * aliveAt(own, 'boys') }
      })
      const all = alive.reduce((sum, { people }) => sum + people, 0)
      const part = (isIn: (own: number) => boolean) =>
        alive.filter(({ own }) => isIn(own)).reduce((sum, { people }) => sum + people, 0) / all
      const isRight = age
        ? part((own) => own < age.lower) <= 0.25 + 1e-9 &&
          part((own) => own > age.upper) <= 0.25 + 1e-9 &&
          part((own) => own >= age.lower && own <= age.upper) >= 0.5 - 1e-9
        : all < 100
      expect(isRight).toBe(true)
    }),
  )
})
