import { describe, expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { MAX_TEXT_LENGTH } from '#src/core/names/sentence/text-limit.ts'
import { long, POISON } from '#src/core/names/poison.ts'
import { createNamesEngine } from './names-engine.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 10 })

describe('a text that nobody means as a request', () => {
  test.each(POISON)('gets an answer, and so does the next request: %s', (_, text) => {
    const answer = search(text)
    expect(answer.names.length).toBeLessThanOrEqual(10)
    expect(answer.total).toBeGreaterThanOrEqual(answer.names.length)
    for (const { from, to } of answer.parsed.spans) {
      expect(from).toBeLessThan(to)
      expect(to).toBeLessThanOrEqual(Math.min(text.length, MAX_TEXT_LENGTH))
    }
    expect(search('irish girl').names.map(({ name }) => name)).toContain('Niamh')
  })

  test('still answers a wish that stands before it', () => {
    const names = search(`irish girl names ${long('zzz')}`).names
    expect(names.length).toBeGreaterThan(0)
    expect(search(`irish girl names ${long('zzz')}`).parsed.leftover.at(-1)).toMatch(/^z{40}…$/)
    for (const { senses } of names) expect(senses.some(({ origin }) => origin === 'irish')).toBe(true)
  })
})
