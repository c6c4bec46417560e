import { describe, expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from './names-engine.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 10 })

const LENGTH = 10_000
/** Repeats a text up to ten thousand characters, what an input field lets through at most. */
const long = (part: string): string => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH)

const poison: [kind: string, text: string][] = [
  ['one endless word', long('a')],
  ['words without end', long('irish girl names meaning light ')],
  ['nothing but spaces', long(' ')],
  ['nested brackets', long('(') + long(')')],
  ['alternating letters that a pattern may try twice', `${long('ab')}!`],
  ['open negations', long('not no never ')],
  ['clauses', long('but, and or ')],
  ['numbers', long('9')],
  ['numbers with separators', long('1,000')],
  ['quotes and backslashes', long('\\"\'`')],
  ['a pattern', long('(a+)+$|.*?[^]{1,9999}\\b')],
  ['emoji with joiners', long('👩‍👩‍👧‍👦🌙🏳️‍🌈')],
  ['half a surrogate pair', long('\ud83d ')],
  ['right to left', long('\u202eשלום مرحبا ')],
  ['combining marks', `e${long('\u0301\u0327')}`],
  ['hyphens', long('mary-')],
  ['control characters', long('\u0000\u0007\u200b')],
  ['property names', long('__proto__ constructor toString ')],
]

describe('a text that nobody means as a request', () => {
  test.each(poison)('gets an answer, and so does the next request: %s', (_, text) => {
    const answer = search(text)
    expect(answer.names.length).toBeLessThanOrEqual(10)
    expect(answer.total).toBeGreaterThanOrEqual(answer.names.length)
    for (const { from, to } of answer.parsed.spans) {
      expect(from).toBeLessThan(to)
      expect(to).toBeLessThanOrEqual(text.length)
    }
    expect(search('irish girl').names.map(({ name }) => name)).toContain('Niamh')
  })

  test('still answers a wish that stands before it', () => {
    const names = search(`irish girl names ${long('zzz')}`).names
    expect(names.length).toBeGreaterThan(0)
    for (const { senses } of names) expect(senses.some(({ origin }) => origin === 'irish')).toBe(true)
  })
})
