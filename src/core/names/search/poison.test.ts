import { describe, expect, test } from 'vitest'
import type { CuratedEntry } from '#src/core/names/name.ts'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { MAX_TEXT_LENGTH, MAX_WORD_LENGTH } from '#src/core/names/sentence/text-limit.ts'
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

test('a word that is longer than any name is not looked up, and reported', () => {
  let reads = 0
  const entries = sampleCorpus.entries.map((entry) =>
    Object.defineProperty({ ...entry }, 'variants', {
      enumerable: true,
      get() {
        reads++
        return entry.variants
      },
    }),
  )
  const fresh = createNamesEngine({
    corpus: { ...sampleCorpus, entries },
    births: [sampleTop, sampleRest],
    complete: true,
  })
  const ask = (text: string) => fresh.search({ text, filters: {}, seed: 0, offset: 0, limit: 10 })
  const before = reads
  const answer = ask('a'.repeat(MAX_WORD_LENGTH + 1))
  expect(reads).toBe(before)
  expect(answer.names).toEqual([])
  expect(answer.parsed.leftover).toEqual(['a'.repeat(MAX_WORD_LENGTH + 1)])
  ask('a'.repeat(MAX_WORD_LENGTH))
  expect(reads).toBeGreaterThan(before)
})

describe('the first search of a process', () => {
  const MANY = 3000
  /** The most reads of a field of the names in one step of a search, and all of them. */
  function readsOf(field: 'meaning' | 'say', text: string): { inStep: number; all: number } {
    let all = 0
    const [first] = sampleCorpus.entries as [CuratedEntry]
    const entries = Array.from({ length: MANY }, (_, at) => {
      const entry = { ...first, name: `Name${String.fromCodePoint(97 + (at % 26))}${at}`, variants: [] }
      const value = field === 'meaning' ? `meaning ${at}` : entry.say
      return Object.defineProperty(entry, field, {
        enumerable: true,
        get() {
          all++
          return value
        },
      })
    })
    const fresh = createNamesEngine({
      corpus: { ...sampleCorpus, entries: [...sampleCorpus.entries, ...entries] },
      births: [sampleTop, sampleRest],
      complete: true,
    })
    const steps = fresh.searchSteps({ text, filters: {}, seed: 0, offset: 0, limit: 0 })
    let inStep = 0
    all = 0
    for (let before = 0, isDone = false; !isDone; before = all) {
      isDone = steps.next().done === true
      inStep = Math.max(inStep, all - before)
    }
    return { inStep, all }
  }

  test('reads all meanings for a word that may be of one, some in each step', () => {
    const { inStep, all } = readsOf('meaning', 'qwertz names')
    expect(all).toBeGreaterThanOrEqual(MANY)
    expect(inStep).toBeLessThanOrEqual(1000)
  })

  test('does not ask how names sound that are of another style than a brother', () => {
    // How a name sounds is read once for its syllables, and again where it is compared by ear.
    expect(readsOf('say', 'sister for Kai').all).toBe(MANY)
    expect(readsOf('say', 'sister for Niamh').all).toBeGreaterThan(MANY)
  })

  test('compares no name with a surname where underscores only mark a word', () => {
    expect(readsOf('say', 'Isla __ Proto').all).toBeGreaterThanOrEqual(MANY)
    expect(readsOf('say', '__proto__ constructor toString').all).toBe(0)
  })

  test('compares all names with a brother, some in each step', () => {
    const { inStep, all } = readsOf('say', 'sister for Finn')
    expect(all).toBeGreaterThanOrEqual(MANY)
    expect(inStep).toBeLessThanOrEqual(200)
  })
})
