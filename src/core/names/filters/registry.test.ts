import { describe, expect, test } from 'vitest'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { createParser } from '#src/core/names/sentence/parse-text.ts'
import type { NameFilters } from '#src/core/names/query.ts'
import { SAMPLE_YEARS, sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { EXAMPLES } from './examples.ts'
import { FILTER_LIST, FILTER_RULES } from './registry.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const parseText = createParser({ years: SAMPLE_YEARS, corpus: sampleCorpus, fameOf: () => null })
const search = (text: string, filters: NameFilters) =>
  engine.search({ text, filters, seed: 0, offset: 0, limit: 50 })

describe.each(FILTER_LIST)('the filter $id', (filter) => {
  const { id, param, dropped } = filter
  const { text, value, sentence, chip, meets, fails, reason } = EXAMPLES[id]
  const filters: NameFilters = { [id]: value }

  test('is written to a URL and read back', () => {
    expect(filter.read(text)).toEqual(value)
    expect((filter.write ?? String)(value)).toBe(text)
  })

  test('is not set by an empty text or by the text that turns off a preset', () => {
    expect(filter.read('')).toBeUndefined()
    expect(filter.read(filter.any ?? '')).toBeUndefined()
  })

  test('is recognized in a sentence, with the words it came from', () => {
    const parsed = parseText(sentence)
    expect(parsed.filters).toEqual(filters)
    expect(parsed.spans).toMatchObject([{ field: id }])
    expect(parsed.leftover).toEqual([])
  })

  test('has a chip text', () => {
    expect(filter.describe(value, engine.choices())).toBe(chip)
  })

  test('finds exactly the names that meet it, with the reason', () => {
    const found = search('', filters).names
    const matching = found.find(({ key }) => key === meets)
    expect(matching?.reasons.map((why) => why.text)).toEqual(reason === null ? [] : [reason])
    expect(found.map(({ key }) => key)).not.toContain(fails)
  })

  test('can be relaxed when it leaves no name', () => {
    const { total, relaxations } = search(fails, filters)
    expect(total).toBe(0)
    expect(relaxations).toContainEqual({ drop: id, label: dropped, count: expect.any(Number) })
  })

  test('has a parameter and an attribute of its own', () => {
    expect(FILTER_LIST.filter((other) => other.param === param)).toEqual([filter])
    expect(
      Object.values(FILTER_RULES).filter(
        ({ attribute }) => attribute.name === FILTER_RULES[filter.id].attribute.name,
      ),
    ).toHaveLength(1)
  })
})

test('a meaning matches loosely when no name that meets all other filters has all its words', () => {
  const namesOf = (filters: NameFilters) => search('', filters).names.map(({ name }) => name)
  expect(namesOf({ meaning: 'light fire' })).toEqual(['Helen'])
  expect(namesOf({ meaning: 'light fire', origin: 'irish' })).toContain('Aidan')
  expect(namesOf({ meaning: 'light fire', popularity: 'top-100' })).toEqual(['Aidan'])
})
