import { describe, expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from './names-engine.ts'

/** The sample, with spellings that only the counts have listed as variants of Helen and of Isaac. */
const entries = sampleCorpus.entries.map((entry) => ({
  ...entry,
  ...(entry.name === 'Helen' && { variants: ['Mary', 'Emma', 'Hélène'] }),
  ...(entry.name === 'Isaac' && { variants: ['Emma'] }),
}))
const engine = createNamesEngine({
  corpus: { ...sampleCorpus, entries },
  births: [sampleTop, sampleRest],
  complete: true,
})
const helen = engine.detail('helen')

describe('a counted spelling that a name lists as a variant', () => {
  const mary = engine.detail('mary')

  test('has its meaning and confidence, and says whose they are', () => {
    expect(mary?.entries).toMatchObject([
      {
        name: 'Mary',
        meaning: helen?.entries[0]?.meaning,
        confidence: helen?.entries[0]?.confidence,
        formOf: { key: 'helen', name: 'Helen', slug: 'helen' },
        variants: ['Helen', 'Emma', 'Hélène'],
      },
    ])
    expect(mary?.senses).toMatchObject([{ meaning: helen?.senses[0]?.meaning, formOf: { name: 'Helen' } }])
  })

  test('has no pronunciation or nickname: those are of the other spelling', () => {
    expect(mary?.entries.map(({ say, nicknames }) => ({ say, nicknames }))).toEqual([
      { say: null, nicknames: [] },
    ])
  })

  test('keeps the births and the gender that were counted', () => {
    expect(mary).toMatchObject({ gender: 'f', births: { rank: 120 } })
    expect(mary?.senses[0]?.gender).toBe('f')
  })

  test('has a page, after those of the curated names', () => {
    expect(mary?.slug).toBe('mary')
    expect(engine.detail('/mary')?.name).toBe('Mary')
    const keys = engine.pages().map(({ key }) => key)
    expect(keys.slice(-2).sort()).toEqual(['emma', 'mary'])
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('is not found where what its senses say is not wanted', () => {
    const namesOf = (text: string) =>
      engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 50 }).names.map(({ name }) => name)
    expect(namesOf('girl names')).toEqual(expect.arrayContaining(['Mary', 'Emma', 'Maria']))
    for (const text of ['girl names but not greek', 'girl names, nothing meaning fire']) {
      const names = namesOf(text)
      expect(names).toContain('Maria')
      expect(names).not.toContain('Mary')
      expect(names).not.toContain('Emma')
    }
    // The letters of a name are its own.
    expect(namesOf('girl names not starting with h')).toContain('Mary')
  })

  test('has the senses of every name that lists it', () => {
    expect(
      engine
        .detail('emma')
        ?.entries.map(({ formOf }) => formOf?.name)
        .sort(),
    ).toEqual(['Helen', 'Isaac'])
  })
})

test('a listed spelling that was never counted has no page', () => {
  expect(engine.detail('/helene')).toBeNull()
})

test('a curated name is nobody’s form', () => {
  expect(helen?.entries.every(({ formOf, say }) => formOf === undefined && say !== null)).toBe(true)
})
