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

const bounds: [sentence: string, ranks: string][] = [
  ['names in the 200s', '200-299'],
  ['ranked in the 500s or 600s', '500-699'],
  ['ranked lower than 700', '701-'],
  ['anything below 400 in the charts', '401-'],
  ['names that have never reached the top 500', '501-'],
  ['between 20th and 40th place', '20-40'],
  ['rarely given names', 'rare'],
  ['scarcely known names', 'rare'],
  ['given to fewer than 50 babies last year', 'rare'],
  ['nobody at her preschool has it', 'rare'],
  ['names people have at least heard of', 'top-1000'],
  ['known to most people yet rarely used', '101-1000'],
  ['ranked below 650', '651-'],
  ['the bottom half of the top 800', '401-800'],
  ['names in the third hundred', '201-300'],
  ['somewhere around rank 200', '160-240'],
  ['from 200th to 500th place', '200-500'],
  ['the first 80 names', '1-80'],
  ['shared with hardly anyone', 'rare'],
  ['no other child called that at her nursery', 'rare'],
  ['never charted', '1001-'],
  ['off the top 90 list', '91-'],
  ['it has fallen out of the top 700', '701-'],
  ['no girl in his class should have it', 'rare'],
  ['only a handful of babies get it', 'rare'],
  ["on nobody's lips", 'rare'],
  ['nothing that we hear all the time', 'uncommon'],
  ['a name everyone recognises', 'top-1000'],
  ['popular with every other mum', 'top-1000'],
  ['top boys names', 'top-100'],
  ['not common at all', 'uncommon'],
  ['a little different', 'uncommon'],
  ['different from what everyone else is choosing', 'uncommon'],
  ['somewhere between trendy and obscure', '101-1000'],
  ["everybody's heard of it, hardly anybody uses it", '101-1000'],
  ['no.1 boys name', '1-1'],
  ['I hated it. Rare names', 'rare'],
]
test.each(bounds)('%s: %s', (text, ranks) => {
  expect(ranksIn(text)).toEqual([ranks])
})

test('of a story about the names of others none', () => {
  expect(ranksIn("my brother's kids have top 20 names, we want something obscure")).toEqual(['rare'])
})

test('of what is not wanted each is unwanted', () => {
  expect(ranksIn('nothing half the class has, and nothing obscure either')).toEqual(['top-1000', 'rare'])
})

test.each([
  'names nobody here has heard of',
  'names few people here have heard of',
  'unknown to most people',
])('what people here do not know is one wish, and no word is left: %s', (text) => {
  const { wishes, leftover } = engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed
  expect(wishes.map(({ label }) => label)).toEqual(['rare'])
  expect(leftover).toEqual([])
})
