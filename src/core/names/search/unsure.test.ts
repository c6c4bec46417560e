import { expect, test } from 'vitest'
import { sampleCorpus, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from './names-engine.ts'

const first = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop], complete: false })
const all = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop], complete: true })
const page = { filters: {}, seed: 0, offset: 0, limit: 10 }

test.each([
  ['a name that is not known', 'Zaccheus'],
  ['names like one', 'names like Zaccheus'],
  ['names like one in lower case, and an origin', 'irish names like zaccheus'],
  ['a question about one', 'what does Zaccheus mean'],
  ['a choice of which one is not known', 'Niamh or Zaccheus'],
  ['no match', 'irish names that start with x'],
])('while names are missing an answer is unsure to %s', (_what, text) => {
  expect(first.search({ ...page, text }).isUnsure).toBe(true)
  expect(all.search({ ...page, text }).isUnsure).toBeUndefined()
})

test.each([
  ['wishes', 'irish girl names'],
  ['common words beside wishes', 'Hello, any irish girl names my grandfather could pronounce'],
  ['a name that is there', 'Niamh'],
  ['names like it', 'names like Niamh'],
  ['a choice of two that are there', 'Niamh or Saoirse'],
  ['a question about it', 'what does Niamh mean'],
  ['nothing that is asked for', 'please help'],
])('it is sure to %s', (_what, text) => {
  expect(first.search({ ...page, text }).isUnsure).toBeUndefined()
})
