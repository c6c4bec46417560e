import { beforeAll, describe, expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import type { InventQuery } from '#src/core/names/invent/invent-query.ts'
import { isBlocked } from '#src/core/names/invent/blocked.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { NodeEngine } from './node-engine.ts'

let engine: NodeEngine
beforeAll(async () => {
  engine = await ownEngine()
}, 300_000)

const namesOf = (query: InventQuery): string[] => engine.invent(query).map(({ name }) => name)
const seeds = Array.from({ length: 12 }, (_, seed) => seed + 1)
const many = (query: Omit<InventQuery, 'seed'> = {}): string[] => [
  ...new Set(seeds.flatMap((seed) => namesOf({ count: 48, ...query, seed }))),
]
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

describe('invented names', () => {
  test('are the same for the same seed, others for another, and as many as asked for', () => {
    expect(namesOf({ seed: 5, gender: 'girl', count: 20 })).toHaveLength(20)
    expect(namesOf({ seed: 5, gender: 'girl', count: 20 })).toEqual(
      namesOf({ seed: 5, gender: 'girl', count: 20 }),
    )
    expect(namesOf({ seed: 6, gender: 'girl', count: 20 })).not.toEqual(
      namesOf({ seed: 5, gender: 'girl', count: 20 }),
    )
    expect(namesOf({ seed: 5 })).toHaveLength(12)
    expect(namesOf({ seed: 5, count: -1 })).toEqual([])
    expect(namesOf({ seed: 5, count: 1e9 }).length).toBeLessThanOrEqual(48)
  })

  test('are no known names, have no meaning, and say honestly how rare they are', () => {
    for (const { name, key, births } of seeds.flatMap((seed) => engine.invent({ seed, count: 48 }))) {
      const known = engine.summaries([key])[0]
      expect(known?.senses ?? []).toEqual([])
      expect(births).toEqual({ total: known?.births?.total ?? 0, since: 1880 })
      expect(births?.total).toBeLessThanOrEqual(100)
      expect(name).toMatch(/^[A-Z][a-z]{3,8}$/)
    }
    const totals = seeds
      .flatMap((seed) => engine.invent({ seed, count: 48 }))
      .map(({ births }) => births?.total)
    expect(totals).toContain(0)
    expect(totals.some((total) => total !== 0)).toBe(true)
  })

  test('have no blocked word, and none that is hard to say', () => {
    const names = many()
    expect(names.length).toBeGreaterThan(400)
    expect(names.filter(isBlocked)).toEqual([])
    expect(names.filter((name) => /[^aeiouy]{4}|[aeiou]{3}/i.test(name))).toEqual([])
  })

  test('for girls end as girls’ names do, and for boys as boys’', () => {
    const vowelEnds = (names: string[]) => mean(names.map((name) => Number(/[aeiy]$/.test(name))))
    expect(vowelEnds(many({ gender: 'girl' }))).toBeGreaterThan(vowelEnds(many({ gender: 'boy' })) + 0.25)
  })

  test('in a style are like the names of that style; an unknown style does not count', () => {
    const lengths = (style: string) => mean(many({ gender: 'girl', style }).map(({ length }) => length))
    expect(lengths('short-sweet')).toBeLessThan(lengths('elegant') - 1.5)
    const closed = (style: string) =>
      mean(many({ gender: 'boy', style }).map((name) => Number(/[bcdfgkptx]e?$/.test(name))))
    expect(closed('crisp')).toBeGreaterThan(closed('soft') + 0.2)
    expect(namesOf({ seed: 3, style: 'nosuchstyle' })).toEqual(namesOf({ seed: 3 }))
  })
})

describe('a name from two', () => {
  test.each([
    ['Marcus', 'Anna'],
    ['James', 'Elizabeth'],
    ['José', 'Beatriz'],
  ])('has a part of %s and a part of %s', (one, other) => {
    const found = namesOf({ seed: 0, from: [one, other], count: 12 }).map(fold)
    expect(found.length).toBeGreaterThan(2)
    const [a, b] = [fold(one), fold(other)]
    for (const name of found) {
      const isBlend =
        (name.startsWith(a.slice(0, 2)) && name.endsWith(b.slice(-2))) ||
        (name.startsWith(b.slice(0, 2)) && name.endsWith(a.slice(-2)))
      expect([name, isBlend]).toEqual([name, true])
    }
  })

  test('comes in another order by another seed, the easiest to say first without one', () => {
    const from: [string, string] = ['James', 'Elizabeth']
    const [first, second] = [engine.invent({ seed: 0, from }), engine.invent({ seed: 9, from })]
    expect(first.map(({ ease }) => ease)).toEqual(first.map(({ ease }) => ease).sort((a, b) => b - a))
    expect(second).not.toEqual(first)
    expect(engine.invent({ seed: 9, from })).toEqual(second)
  })

  test('of names that no one has, too', () => {
    expect(namesOf({ seed: 0, from: ['Xandoril', 'Mafenya'] }).length).toBeGreaterThan(0)
    expect(namesOf({ seed: 0, from: ['', '🙂'] })).toEqual([])
  })
})

test('hardly any well-known name is blocked', () => {
  const common = engine
    .search({ text: '', filters: { popularity: 'top-1000' }, seed: 0, offset: 0, limit: 2000 })
    .names.map(({ name }) => name)
  expect(common.length).toBeGreaterThan(900)
  expect(common.filter(isBlocked).length / common.length).toBeLessThan(0.01)
})
