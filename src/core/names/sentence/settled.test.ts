import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const wishesOf = (text: string) =>
  engine
    .search({ text, filters: {}, seed: 0, offset: 0, limit: 0 })
    .parsed.wishes.filter(({ values }) => values.length > 0)
    .map(({ kind, values }) => `${kind} ${values.map(String).join(' or ')}`)

test.each([
  ['So far our favorite is Rose for a girl. Need a boy name', 'gender boy'],
  ['Theodore would be for a boy, but the scan says girl', 'gender girl'],
  ['we have a girl name (Helen) but no boy name', 'gender boy'],
  ['Girl name sorted: Helen. Still need one for a boy', 'gender boy'],
  ['I like Theodore for boys. For girls I have nothing', 'gender girl'],
  ['boy names, we already agreed on Helen for a girl', 'gender boy'],
])('a name that is liked for the other gender asks for nothing: %s', (text, asked) => {
  expect(wishesOf(text)).toEqual([asked])
})

const gendersOf = (text: string) =>
  engine
    .search({ text, filters: {}, seed: 0, offset: 0, limit: 0 })
    .parsed.wishes.filter(({ kind }) => kind === 'gender')
    .map(({ values, avoid }) => `${avoid ? 'not ' : ''}${values.map(String).join()}`)

test.each([
  'no girl name ending in a',
  'no girl name that is too popular',
  'no girl name with more than 5 letters',
  'boy names. No girl name like Helen',
  'boy names please, no names for girls',
  'we want a boy, no girl name',
])('a kind of name that is refused is not asked for: %s', (text) => {
  expect(gendersOf(text)).not.toContain('girl')
})

test.each(['we have no girl name that is short', 'no girl name yet', 'we have a boy name, but no girl name'])(
  'a kind of name that is missing is: %s',
  (text) => {
    expect(gendersOf(text)).toEqual(['girl'])
  },
)

test('its name is looked for no more: the results are those of the other gender', () => {
  const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 20 }).names
  const names = search('our favorite is Helen for a girl. Need a boy name').map(({ name }) => name)
  expect(names).toEqual(search('boy names').map(({ name }) => name))
})

test.each([
  ['our daughter is two, she loves the sea. now a boy', 'gender boy'],
  ['Our son is four and he is mad about flowers. Girl this time', 'gender girl'],
  ['our boy, 3, loves flowers, and now a girl is coming', 'gender girl'],
  ['My son adores the sea. A sister for him, please', 'gender girl'],
  ['he is three and loves the sea, his sister needs a name', 'gender girl'],
])('what a child that is there is and loves asks for nothing: %s', (text, asked) => {
  expect(wishesOf(text)).toEqual([asked])
})

test('a child that is there is one to go with', () => {
  expect(wishesOf('our son is Theodore, now we expect a girl').toSorted()).toEqual([
    'gender girl',
    'sibling Theodore',
  ])
})

test('of one gender everything is asked for', () => {
  expect(wishesOf('Helen or Rose for a girl')).toEqual(['compare Helen or Rose', 'gender girl'])
})
