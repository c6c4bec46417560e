import { expect, test } from 'vitest'
import type { CuratedEntry } from '#src/core/names/name.ts'
import { births, sampleCorpus } from '#src/core/names/sample.ts'
import { createNamesEngine, type NamesData } from '#src/core/names/search/names-engine.ts'
import { originsByFame } from './origins-by-fame.ts'

const origins = ['samoan', 'slovak', 'welsh'].map((id) => ({ id, label: id }))
const entry = (name: string, origin: string): CuratedEntry => {
  const [sample] = sampleCorpus.entries
  if (!sample) throw new Error('the sample is empty')
  return { ...sample, name, origin, variants: [] }
}
const entries = [
  entry('Elena', 'samoan'),
  entry('Malia', 'samoan'),
  entry('Elena', 'slovak'),
  entry('Jana', 'slovak'),
  entry('Ffion', 'welsh'),
]
const first = births([
  ['elena', 100_000, 1, 60],
  ['malia', 20_000, 1, 400],
])
const rest = births([['jana', 60_000, 1, 90]])

test('the origin of the best known names comes first, by all counts', () => {
  expect(originsByFame(origins, entries, [first])).toEqual(['samoan', 'slovak', 'welsh'])
  expect(originsByFame(origins, entries, [first, rest])).toEqual(['slovak', 'samoan', 'welsh'])
})

test('counts that cannot be separated from those of the plain spelling say nothing of an origin', () => {
  const twins = [...entries, entry('Jaña', 'welsh'), entry('Jaña', 'samoan')]
  expect(originsByFame(origins, twins, [first, rest])).toEqual(['slovak', 'samoan', 'welsh'])
})

test('the senses of a name keep their order when the rarer names arrive', () => {
  const byFame = originsByFame(origins, entries, [first, rest])
  const corpus = { ...sampleCorpus, origins, byFame, entries, subjects: [] }
  const sensesIn = (data: Pick<NamesData, 'births' | 'complete'>) =>
    createNamesEngine({ corpus, ...data })
      .detail('elena')
      ?.entries.map(({ origin }) => origin)
  expect(sensesIn({ births: [first, rest], complete: true })).toEqual(['slovak', 'samoan'])
  expect(sensesIn({ births: [first], complete: false })).toEqual(['slovak', 'samoan'])
})
