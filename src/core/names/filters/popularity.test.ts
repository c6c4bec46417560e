import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const ranksIn = (text: string) =>
  engine
    .search({ text, filters: {}, seed: 0, offset: 0, limit: 0 })
    .parsed.wishes.filter(({ kind }) => kind === 'popularity')
    .flatMap(({ values }) => values)

test.each([
  'the number one girls name',
  'names that are number one',
  'what is number one in the charts right now',
  'the number one spot',
  'number 1 boy names',
  'ranked 1',
])('a rank: %s', (text) => {
  expect(ranksIn(text)).toEqual(['1-1'])
})

test.each([
  'my number one wish is a short name',
  'short is our number one priority',
  'number one, it has to be short',
  'rule number one: short',
  'baby number one is on its way, irish names',
  'Helen is my number one',
  'the number one thing is that it is short',
])('no rank, but what comes first of other things: %s', (text) => {
  expect(ranksIn(text)).toEqual([])
})
