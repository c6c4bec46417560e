import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleCorpus } from '#src/core/names/sample.ts'
import { addPlainWords, meaningWords } from '#src/core/names/sentence/words.ts'
import { createPlainWords } from './plain-words.ts'
import { allSteps } from './steps.ts'

const [first] = sampleCorpus.entries
if (!first) throw new Error('The sample has names')
const named = (meanings: string[]) => meanings.map((meaning) => ({ ...first, meaning }))

test('a word is found in the text of all meanings where it is found among their words', () => {
  const part = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('light', 'God', 'god', 'well', 'sea', 'élan', 'éa', 'ʻIsaia', '1994'),
    },
    { weight: 2, arbitrary: fc.constantFrom(' ', ', ', '-', '’', "'", '; ', '(', '.', '“', '/') },
    { weight: 1, arbitrary: fc.constantFrom('a', 'ab', 'B', 'gh', 's') },
  )
  const meaning = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(meaning, { minLength: 1, maxLength: 6 }), (meanings) => {
      const words = new Set<string>()
      for (const each of meanings) addPlainWords(each, words)
      const asked = [
        ...words,
        'light',
        'lig',
        'god',
        'sea',
        'elan',
        'ea',
        'isaia',
        'a',
        's',
        'ab',
        '',
        'igh',
        'ghab',
      ]
      const searched = createPlainWords(named(meanings))
      const read = createPlainWords(named(meanings))
      allSteps(read.readSteps())
      const found = asked.filter((word) => words.has(word))
      expect(asked.filter((word) => searched.has(word))).toEqual(found)
      expect(asked.filter((word) => read.has(word))).toEqual(found)
      for (const word of meanings.flatMap(meaningWords)) expect(searched.mayHave([word])).toBe(true)
      expect(searched.mayHave(['qwertz', 'the', 'ligh'])).toBe(false)
    }),
  )
})

test('meanings are gathered in slices, once, and a word is looked up without reading each of them', () => {
  let reads = 0
  const many = Array.from({ length: 3000 }, (_, row) =>
    Object.defineProperty({ ...first }, 'meaning', {
      enumerable: true,
      get() {
        reads++
        return `bright star of hill ${row}`
      },
    }),
  )
  const words = createPlainWords(many)
  let [max, before] = [0, 0]
  for (const steps = words.gatherSteps(); !steps.next().done; before = reads)
    max = Math.max(max, reads - before)
  expect(max).toBeLessThanOrEqual(1000)
  expect(words.isGathered()).toBe(true)
  expect([words.has('star'), words.has('Star'), words.has('sta')]).toEqual([true, false, false])
  expect(reads).toBe(3000)
})
