import { describe, expect, test } from 'vitest'
import { COUNTRY_WORDS, ORIGIN_WORDS, originPhrases } from '#src/core/names/filters/origin-words.ts'
import { areaWords } from '#src/core/names/filters/area-words.ts'
import { readContent } from './read-content.ts'

const { files } = readContent(process.cwd())
const vocabulary = originPhrases({ origins: files })

describe('every other word for an origin finds its names', () => {
  test.each(ORIGIN_WORDS)('%s: %s', (word, id) => {
    expect(vocabulary.origins.get(word)?.id).toBe(id)
  })

  test.each([...COUNTRY_WORDS, ...areaWords()])('from %s: %s', (word, id) => {
    expect(vocabulary.countries.get(word)?.id).toBe(id)
  })
})

test('a people is found by each word of its label, and first by a whole label', () => {
  const found = ['Hindi', 'croatian', 'serbo croatian', 'Amazigh', 'berber'].map((word) => {
    return vocabulary.origins.get(word.toLowerCase())?.id
  })
  expect(found).toEqual(['sanskrit', 'croatian', 'serbo-croatian', 'berber', 'berber'])
})
