import { expect, test } from 'vitest'
import { SAMPLE_YEARS, sampleCorpus } from '#src/core/names/sample.ts'
import { createParser } from './parse-text.ts'
import { withoutRepeats } from './repeated.ts'
import { wordsOf } from './words.ts'

const textOf = (text: string): string =>
  withoutRepeats(wordsOf(text))
    .map(({ raw }) => raw)
    .join(' ')

test('a sentence that is there many times is read once, also when the last time is cut off', () => {
  expect(textOf('short irish girl names '.repeat(40))).toBe('short irish girl names')
  expect(textOf(`${'short irish girl names '.repeat(40)}short iri`)).toBe('short irish girl names')
})

test('what is said twice, in few words, or in other words at the end stays', () => {
  const texts = [
    'no no no never',
    'Emma, Emma, Emma'.replaceAll(',', ''),
    'short irish girl names meaning light please short irish girl names meaning light please',
    `${'short irish girl names '.repeat(6)}meaning light`,
  ]
  for (const text of texts) expect(textOf(text)).toBe(text)
})

test('the wishes of a repeated sentence are those of the sentence', () => {
  const parse = createParser({ years: SAMPLE_YEARS, corpus: sampleCorpus, fameOf: () => null })
  const sentence = 'irish girl names meaning light '
  const { filters, wishes, leftover } = parse(sentence.repeat(30))
  expect(filters).toEqual(parse(sentence).filters)
  expect(wishes).toEqual(parse(sentence).wishes)
  expect(leftover).toEqual([])
})
