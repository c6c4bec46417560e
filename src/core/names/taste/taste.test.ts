import { describe, expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import type { NameQuery } from '#src/core/names/query.ts'
import { MIN_JUDGMENTS } from './judgments.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const search = (more: Partial<NameQuery> = {}) =>
  engine.search({ text: '', filters: {}, seed: 0, offset: 0, limit: 60, ...more })
const plain = search().names
const isIrish = ({ senses }: (typeof plain)[number]) => senses.some(({ origin }) => origin === 'irish')
const irish = plain.filter(isIrish).map(({ key }) => key)
const others = plain.filter((name) => !isIrish(name)).map(({ key }) => key)
/** Saves Irish names, passes on others; half of both is left to be found. */
const taste = { favorites: irish.slice(0, 4), passed: others.slice(0, 8) }
const positions = (keys: string[], names: { key: string }[]) =>
  keys.map((key) => names.findIndex((name) => name.key === key))
const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length

describe('the order by taste', () => {
  test('begins with names like those that were saved, and leaves nothing out', () => {
    const led = search({ taste })
    const unseen = irish.slice(4)
    expect(unseen.length).toBeGreaterThan(1)
    expect(mean(positions(unseen, led.names))).toBeLessThan(mean(positions(unseen, plain)))
    expect(led.names.map(({ key }) => key).sort()).toEqual(plain.map(({ key }) => key).sort())
    expect(led.total).toBe(search().total)
  })

  test('lifts names like the saved ones above those themselves', () => {
    const led = search({ taste }).names
    const unseen = irish.slice(4)
    expect(mean(positions(unseen, led))).toBeLessThan(mean(positions(taste.favorites, led)))
  })

  test('says what it has learned', () => {
    expect(search({ taste }).taste?.more).toContain('Irish')
    expect(search().taste).toBeUndefined()
  })

  test('says of which country and year a rank is', () => {
    const known = ['emma', 'aidan', 'theodore']
    const rare = plain.map(({ key }) => key).filter((key) => !known.includes(key))
    const learned = search({ taste: { favorites: known, passed: rare.slice(0, 12) } }).taste
    expect(learned?.more).toContain('in the U.S. top 100 of 2016')
  })

  test('needs enough judgments, and at least one name that was saved', () => {
    const few = { favorites: irish.slice(0, 2), passed: others.slice(0, MIN_JUDGMENTS - 3) }
    expect(search({ taste: few }).names).toEqual(plain)
    expect(search({ taste: { favorites: [], passed: others.slice(0, MIN_JUDGMENTS) } }).names).toEqual(plain)
  })

  test('leaves a name that was typed first, and an answer as it is', () => {
    const typed = others[0] ?? ''
    expect(search({ text: typed, taste }).names[0]?.key).toBe(typed)
    const question = { text: 'what does Helen mean' }
    expect(search({ ...question, taste }).names).toEqual(search(question).names)
  })

  test('gives way to the order of a seed, which others see as well', () => {
    expect(search({ seed: 5, taste }).names).toEqual(search({ seed: 5 }).names)
  })

  test('ignores names that are not known', () => {
    const names = ['zzzz', 'qqqq', 'xxxx', 'wwww', 'vvvv', 'uuuu', 'tttt', 'ssss']
    expect(search({ taste: { favorites: names, passed: [] } }).total).toBe(search().total)
  })
})
