import { expect, test } from 'vitest'
import type { CuratedEntry } from '#src/core/names/name.ts'
import { births, sampleCorpus } from '#src/core/names/sample.ts'
import { createNamesEngine } from './names-engine.ts'

const [sample] = sampleCorpus.entries
const sense = (
  name: string,
  origin: string,
  gender: 'f' | 'm',
  confidence: 'a' | 'b' | 'c',
  also: string[] = [],
): CuratedEntry => {
  if (!sample) throw new Error('the sample is empty')
  return { ...sample, name, origin, gender, confidence, variants: [], also }
}
const engine = createNamesEngine({
  corpus: {
    ...sampleCorpus,
    entries: [
      sense('Luca', 'hungarian', 'f', 'a'),
      sense('Luca', 'italian', 'm', 'b'),
      sense('Ava', 'persian', 'f', 'a'),
      sense('Ava', 'english', 'f', 'c'),
      // English names are the more common ones.
      sense('Emma', 'english', 'f', 'a'),
      sense('Kim', 'korean', 'f', 'b'),
      sense('Kim', 'dutch', 'm', 'a'),
      sense('Tara', 'sanskrit', 'f', 'a'),
      sense('Tara', 'irish', 'f', 'b', ['english']),
      sense('Ori', 'hebrew', 'm', 'c'),
      sense('Ori', 'basque', 'f', 'a'),
    ],
  },
  births: [
    births([
      ['luca', 60_000, 0.05, 14],
      ['ava', 300_000, 1, 11],
      ['emma', 600_000, 1, 2],
      ['kim', 200_000, 0.6, 900],
      ['tara', 170_000, 1, 1200],
    ]),
  ],
  complete: true,
})
const originsOf = (key: string) => engine.detail(key)?.entries.map(({ origin }) => origin)

test('the sense of those who really bear the name comes first: Luca is counted as a boy', () => {
  expect(originsOf('luca')).toEqual(['italian', 'hungarian'])
})

test('where English children were counted the English sense is the first, however uncertain its meaning', () => {
  expect(originsOf('ava')).toEqual(['english', 'persian'])
})

test('a sense that English families have taken over comes before a more certain one that they have not', () => {
  expect(originsOf('tara')).toEqual(['irish', 'sanskrit'])
})

test('otherwise the most certain sense is the first, also when nothing was counted', () => {
  expect(originsOf('kim')).toEqual(['dutch', 'korean'])
  expect(originsOf('ori')).toEqual(['basque', 'hebrew'])
})
