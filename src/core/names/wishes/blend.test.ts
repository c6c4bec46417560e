import { expect, test } from 'vitest'
import { births, sampleCorpus } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'

const engine = createNamesEngine({
  corpus: { ...sampleCorpus, entries: [] },
  births: [
    births([
      ['mary', 900_000, 1, 20],
      ['jane', 900_000, 1, 30],
      ['mane', 500_000, 1, 40],
      ['jary', 400_000, 1, 50],
      ['maryjane', 500, 1, 2000],
      ['janemary', 400, 1, 2100],
      ['marigold', 800_000, 1, 10],
    ]),
  ],
  complete: true,
})

test('a blend has a part of each name, in either order: the more letters, the higher it is', () => {
  const { names } = engine.search({
    text: 'a blend of Mary and Jane',
    filters: {},
    seed: 0,
    offset: 0,
    limit: 9,
  })
  expect(names.map(({ name }) => name)).toEqual(['Maryjane', 'Janemary', 'Mane', 'Jary'])
})
