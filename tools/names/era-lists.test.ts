import { beforeAll, describe, expect, test } from 'vitest'
import type { NamesEngine } from '#src/core/names/search/names-engine.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { ownEngine } from '#tests/support/own-engine.ts'
import { type BirthTable, readBirths } from './births.ts'

// A search for a decade ranks by estimates (`decades.ts`). The About page says what they are good for; here it is compared with
// the counts.

let engine: NamesEngine
let births: BirthTable
beforeAll(async () => {
  engine = await ownEngine()
  births = readBirths(process.cwd())
}, 240_000)

/** How many names of a decade were given more often, for each name that was given then. */
function ranksIn(from: number): Map<string, number> {
  const begin = Math.max(0, from - births.firstYear)
  const end = Math.min(births.lastYear, from + 9) - births.firstYear + 1
  const sum = (counts: Uint32Array): number =>
    counts.subarray(begin, end).reduce((all, count) => all + count, 0)
  const given = Array.from(births.names, ([name, { girls, boys }]) => ({
    name,
    count: sum(girls) + sum(boys),
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  return new Map(given.map(({ name }, at) => [name, at + 1]))
}

const decades = Array.from({ length: 15 }, (_, at) => 1880 + 10 * at)

test('every decade that is counted is looked at', () => {
  expect(decades[0]).toBe(births.firstYear)
  expect(decades.at(-1)).toBe(Math.floor(births.lastYear / 10) * 10)
})

describe.each(decades)('the names popular in the %ds', (from) => {
  test('were all given then, 19 of 20 are among the thousand given most, and the first hundred among five hundred', () => {
    const { names } = engine.search({
      text: `popular in the ${from}s`,
      filters: {},
      seed: 0,
      offset: 0,
      limit: 3000,
    })
    const ranks = ranksIn(from)
    const listed = names.map(({ key }) => ranks.get(fold(key)) ?? Number.POSITIVE_INFINITY)
    expect(listed.length).toBeGreaterThan(400)
    expect(listed.filter((rank) => rank === Number.POSITIVE_INFINITY)).toEqual([])
    expect(listed.filter((rank) => rank <= 1000).length / listed.length).toBeGreaterThanOrEqual(0.95)
    expect(listed.slice(0, 100).filter((rank) => rank > 500)).toEqual([])
  })
})
