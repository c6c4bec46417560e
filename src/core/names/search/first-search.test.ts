import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from './names-engine.ts'

test('a search for an origin reads nothing of other names but their origins: who waits for it does not wait for that', () => {
  const read = new Set<string>()
  const entries = sampleCorpus.entries.map((entry) => {
    const watched = { ...entry }
    for (const cell of ['meaning', 'variants', 'nicknames', 'say'] as const)
      Object.defineProperty(watched, cell, {
        get: () => {
          read.add(`${cell} of ${entry.origin} names`)
          return entry[cell]
        },
      })
    return watched
  })
  const engine = createNamesEngine({
    corpus: { ...sampleCorpus, entries },
    births: [sampleTop, sampleRest],
    complete: true,
    ideas() {
      read.add('ideas')
      return new Map()
    },
  })
  const ask = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).total
  expect(ask('greek')).toBeGreaterThan(0)
  expect(ask('irish girl names')).toBeGreaterThan(0)
  // Among the first names there is one spelling of each.
  expect([...read].toSorted()).toEqual(['variants of greek names', 'variants of irish names'])
  expect(ask('names meaning light')).toBeGreaterThan(0)
  expect([...read]).toContain('meaning of japanese names')
})
