import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes)
const like = (than: string) => `like {names:[Helen],than:[${than}]}`

/** Names that a sentence tells of persons are no choice. */
test.each<[sentence: string, wishes: string[]]>([
  ['my grandmother was called Helen and my husband’s was Rhoda', []],
  ['my name is Helen and his is Finn', []],
  ['my sister in law is Helen and my niece is Rhoda', []],
  ['Grandpa is Finn, Grandma is Helen, any ideas in that style', ['like {names:[Finn,Helen],than:[]}']],
  ['my mum’s name is Helen so I don’t want Helen', ['not excluded Helen']],
  ['we are called Helen and Finn', []],
  // Whose favorite it is, and who has to choose.
  ['hubby’s is Finn, mine is Isaac, which one', ['compare Finn or Isaac']],
  ['my favourite is Helen, his is Rhoda', ['compare Helen or Rhoda']],
  ['my gran was called Helen, so Helen or Rhoda', ['compare Helen or Rhoda']],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})

/** Words that are names elsewhere. */
test.each<[sentence: string, wishes: string[]]>([
  ['at least 2 kids, max 6 letters', ['length {max:6}']],
  ['sister or brother for Finn', ['sibling Finn']],
  ['should we name our girl Helen', ['gender girl']],
  ['a tiny baby girl, long name', ['gender girl', 'length {min:8}']],
  ['my sister stole Helen, need something close to it', [like('')]],
  ['names starting with He like Helen and Hector', ['startsWith he']],
  ['names ending in a like Rhoda', ['endsWith a']],
  ['Helen’s quieter cousin', [like('softer')]],
  ['we like Helen for our younger sister', [like('')]],
  ['everyone nicknames it Rose, we love Helen, something similar but rarer', [like('rarer')]],
  ['in Helen’s league, just shorter', [like('shorter')]],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})

test('a full name before a sister is that of a child and of the family', () => {
  expect(wishesOf('Helen Mackay needs a brother').toSorted()).toEqual([
    'gender boy',
    'sibling Helen',
    'surname Mackay',
  ])
})

/** What a refusal takes with it, and what it does not. */
test.each<[sentence: string, wishes: string[]]>([
  ['a name like Helen that is less common and more modern', [like('rarer,modern')]],
  [
    'a name like Finn that is less unisex and more manly',
    ['not gender unisex', 'like {names:[Finn],than:[stronger]}'],
  ],
  ['like Helen but not so old, and rarer', [like('modern,rarer')]],
  ['we don’t want our daughter to have an Irish name', ['gender girl', 'not origin irish']],
  ['not Irish and not Greek either', ['not origin irish or greek']],
  ['we like how short Helen is but it’s so common. Similar?', ['length {max:5}', like('rarer')]],
  ['works in Irish and Greek, soft, for a girl', ['gender girl', 'pair [irish,greek]', 'style soft']],
  [
    'popular in Ireland, but not in the US',
    [
      'contrast [{where:[ie],popularity:top-1000,words:popular,country:Ireland},{where:[us],popularity:uncommon,words:uncommon,country:the US}]',
    ],
  ],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})
