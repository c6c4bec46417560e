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

describe('a counted spelling whose address is that of a name with marks, given to other children', () => {
  const written = (name: string, gender: 'f' | 'm') => {
    const [sample] = sampleCorpus.entries
    if (!sample) throw new Error('the sample is empty')
    const meaning = `of ${name}`
    return { ...sample, name, gender, meaning, origin: name.toLowerCase(), variants: ['Mary'], also: [] }
  }
  const engineOf = (...names: [string, 'f' | 'm'][]) =>
    createNamesEngine({
      corpus: {
        ...sampleCorpus,
        entries: [...sampleCorpus.entries, ...names.map(([name, gender]) => written(name, gender))],
      },
      births: [sampleTop, sampleRest],
      complete: true,
    })

  test('has its meaning, and is shown on its page', () => {
    const own = engineOf(['Máry', 'm'])
    expect(own.detail('mary')).toMatchObject({
      name: 'Mary',
      slug: 'mary',
      gender: 'f',
      births: { rank: 120 },
      senses: [{ meaning: 'of Máry', formOf: { key: 'máry', slug: 'mary' } }],
    })
    expect(own.detail('/mary')?.key).toBe('máry')
    expect(own.pages().filter(({ slug }) => slug === 'mary')).toEqual([
      { key: 'máry', slug: 'mary', name: 'Máry' },
    ])
    const page = { text: 'mary', filters: {}, seed: 0, offset: 0, limit: 5 }
    expect(own.search(page).names).toContainEqual(expect.objectContaining({ key: 'mary', slug: 'mary' }))
  })

  test('has only the meaning that fits its children where another name lists it, and is shown on that page', () => {
    expect(engineOf(['Máry', 'm'], ['Merry', 'f']).detail('mary')).toMatchObject({
      slug: 'merry',
      senses: [{ meaning: 'of Merry', formOf: { key: 'merry', slug: 'merry' } }],
    })
  })
})

test('a listed spelling that was never counted has no page', () => {
  expect(engine.detail('/helene')).toBeNull()
})

test('a curated name is nobody’s form', () => {
  expect(helen?.entries.every(({ formOf, say }) => formOf === undefined && say !== null)).toBe(true)
})
