import { describe, expect, test } from 'vitest'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { sampleCorpus, sampleTop } from '#src/core/names/sample.ts'
import type { ReadParam, ReadWish } from '#src/core/protocol/suggestions/read-wish.ts'
import { readChips } from './read-chips.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop], complete: true })
const known = { search: {}, spans: [], choices: engine.choices(), kinds: engine.kinds() }
const wish = (param: ReadParam, value: string): ReadWish => ({ param, value, stance: 'must' })
const labels = (...wishes: ReadWish[]) => readChips(wishes, known).map(({ label }) => label)

describe('what a model reads becomes a chip', () => {
  test.each([
    [wish('gender', 'girl'), 'Girl'],
    [wish('origin', 'irish'), 'Irish'],
    [wish('meaning', 'light'), 'means light'],
    [wish('starts', 'ma'), 'starts with ma'],
    [wish('ends', 'a'), 'ends with a'],
    [wish('contains', 'z'), 'contains z'],
    [wish('syllables', '2'), '2 syllables'],
    [wish('length', '-5'), 'up to 5 letters'],
    [wish('popularity', 'rare'), 'Very rare in the U.S., 2016'],
    [wish('style', 'vintage'), 'vintage'],
    [wish('trend', 'rising'), 'rising'],
    [wish('era', '1920-1949'), 'from 1920 to 1949'],
  ])('%o', (read, label) => {
    expect(labels(read).map((text) => text.toLowerCase())).toEqual([label.toLowerCase()])
  })

  test.each([
    wish('origin', 'system-prompt'),
    wish('meaning', 'hacked'),
    wish('style', 'evil'),
    wish('trend', 'secret'),
    wish('era', '1950-1919'),
    wish('length', '9-2'),
  ])('unless its value does not exist: %o', (read) => {
    expect(labels(read)).toEqual([])
  })

  test('unless the person has asked for that kind', () => {
    const spans = [{ from: 0, to: 5, field: 'origin' as const, label: 'Welsh' }]
    expect(readChips([wish('origin', 'irish')], { ...known, spans })).toEqual([])
    expect(readChips([wish('origin', 'irish')], { ...known, search: { origin: 'greek' } })).toEqual([])
    expect(readChips([wish('gender', 'girl')], { ...known, spans })).toHaveLength(1)
  })
})
