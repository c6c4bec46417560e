import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { SAMPLE_YEARS, sampleCorpus } from '#src/core/names/sample.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { isLongRun } from '#tests/support/long-run.ts'
import type { Vocabulary } from '#src/core/names/wishes/wish.ts'
import { createCorrector } from './correct.ts'
import { KIN } from './kin-words.ts'
import { createParser } from './parse-text.ts'
import { withoutPoliteness } from './politeness.ts'
import { CHATTER, FILLERS, PRAISE } from './sentence-words.ts'
import { inEnglishWords } from './translate.ts'
import { wordsOf } from './words.ts'

const table = fileURLToPath(new URL('../../../../tests/bench/understanding/sentences', import.meta.url))
/** The developed sentences of the table, and what is expected of them. */
const lines = readdirSync(table)
  .sort()
  .flatMap((file) => readFileSync(`${table}/${file}`, 'utf8').split('\n'))
  .filter((line) => line.trim() !== '' && !/^[*#]/.test(line))
  .map((line) => line.split(' | '))
/** `npm run test:long` parses all of them. */
const EACH = isLongRun ? 1 : 16

const famous = new Set(
  lines.flatMap(([, wishes = '']) => (wishes.match(/\p{Lu}[\p{L}’'-]+/gu) ?? []).map((name) => fold(name))),
)
const vocabulary: Vocabulary = {
  years: SAMPLE_YEARS,
  corpus: sampleCorpus,
  fameOf: (folded) => (famous.has(folded) ? 'curated' : null),
}
const parse = createParser(vocabulary)
const { correct } = createCorrector(vocabulary)

/** Words that only make a sentence. */
const GLUE = new Set('like must gonna sth smth well from'.split(' '))
const saysSomething = (word: string): boolean =>
  !FILLERS.has(word) && !CHATTER.has(word) && !PRAISE.has(word) && !GLUE.has(word) && !KIN.test(word)

/** The words of a sentence that say something, and that neither a chip has nor the page lists as ignored. */
function lostWords(text: string): string[] {
  const { wishes, leftover, needless } = parse(text)
  const listed = [...leftover, ...needless]
  const named = fold(JSON.stringify(wishes.map(({ values }) => values)))
  return withoutPoliteness(correct(inEnglishWords(wordsOf(text))))
    .filter(({ from, to, raw, folded }) => {
      const bare = folded.replace(/s$/, '')
      if (!saysSomething(folded) || !saysSomething(bare)) return false
      if (wishes.some((wish) => wish.from <= from && to <= wish.to)) return false
      const listedAt = listed.indexOf(raw)
      if (listedAt >= 0) listed.splice(listedAt, 1)
      // What a wish takes from elsewhere is in its values.
      return listedAt < 0 && !named.includes(bare)
    })
    .map(({ raw }) => raw)
}

describe('every word that says something is of a chip or listed as ignored', () => {
  test('of the sentences that parents wrote', () => {
    const lost = lines
      .filter((_, index) => index % EACH === 0)
      .flatMap(([text = '']) => lostWords(text.trim()).map((word) => `${word}: ${text}`))
    expect(lost).toEqual([])
  }, 180_000)

  test.each([
    ['middle name for Clara, we like flowers', []],
    ['we adore Helen but Rhoda keeps coming back. Helen or Rhoda?', ['coming', 'back']],
    ['Helen or Rhoda? I think Rhoda is too old', ['too', 'old']],
    ['a blend of Helen and Finn for a middle', ['middle']],
  ])('%s', (text, ignored) => {
    expect(lostWords(text)).toEqual([])
    expect(parse(text).leftover).toEqual(expect.arrayContaining(ignored))
  })

  test('what asks for nothing is neither', () => {
    expect(parse('irish names, boy or girl')).toMatchObject({ leftover: [], needless: ['boy', 'or', 'girl'] })
  })
})
