import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

/** Names that are words, too, and peoples that are names. */
const added = ['May', 'June', 'Roman', 'German'].flatMap((name) =>
  sampleCorpus.entries.filter((each) => each.name === 'Rhoda').map((each) => ({ ...each, name })),
)
const engine = createNamesEngine({
  corpus: {
    ...sampleCorpus,
    origins: [...sampleCorpus.origins, { id: 'latin', label: 'Latin' }, { id: 'german', label: 'German' }],
    entries: [...sampleCorpus.entries, ...added],
  },
  births: [sampleTop, sampleRest],
  complete: true,
})
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes)

/** What words ask for depends on whose they are: those of names, of time, of people or of a choice. */
const sentences: [rule: string, sentence: string, wishes: string[]][] = [
  ['short names behind a verb', 'searching short girl names', ['length {max:5}', 'gender girl']],
  ['long behind a verb', "I've been searching long Greek names", ['length {min:8}', 'origin greek']],
  ['short and more', "my wife's been talking short and lovely names", ['length {max:5}']],
  ['a short one', 'we took shorter ones', ['length {max:5}']],
  ['long in time', "we've been trying long, a girl", ['gender girl']],
  ['so long in time', 'waiting so long for girl names', ['gender girl']],
  ['taking long', 'it took long to agree on girl names', ['gender girl']],

  ['a grandson is a child', 'my grandson is Finn, a sister for him', ['sibling Finn', 'gender girl']],
  ['and a granddaughter', 'our granddaughter is Helen, a brother for her', ['sibling Helen', 'gender boy']],
  [
    'grandchildren',
    'our grandchildren are Finn and Helen, need a girl name',
    ['sibling Finn or Helen', 'gender girl'],
  ],
  ['a grandmother is none', 'my grandmother is Helen, a sister for Finn', ['sibling Finn', 'gender girl']],
  ['nor is a granny', 'her granny is Helen, a sister for Finn', ['sibling Finn', 'gender girl']],

  [
    'a letter of others',
    'Isaac or Isla, or something else starting with I',
    ['compare Isaac or Isla', 'startsWith i'],
  ],
  [
    'another one',
    'we like Helen or Hana but would prefer another one starting with H',
    ['compare Helen or Hana', 'startsWith h'],
  ],
  ['no other', 'Isaac instead of Isla, no other I names', ['compare Isaac or Isla', 'not startsWith i']],
  ['no more', 'Helen or Hana, no more H names', ['compare Helen or Hana', 'not startsWith h']],
  ['too many of a letter', 'Helen or Hana, too many H names!', ['compare Helen or Hana']],
  ['a letter of both', 'Helen or Hana, both starting with H', ['compare Helen or Hana']],

  [
    'to stop with names is to refuse',
    'please stop with the J names, girl',
    ['not startsWith j', 'gender girl'],
  ],
  ['to stop with a style', 'stop with the vintage names', ['not style vintage']],
  ['a name stops in', 'names that stop in a vowel', ['endsWith a or e or i or o or u']],
  ['or does not', "names that don't stop with a", ['not endsWith a']],

  [
    'one name that all know',
    "everybody knows a Theodore now, something near it that's rarer",
    ['like {names:[Theodore],than:[rarer]}'],
  ],
  ['at least one', 'everyone knows at least one Helen', []],
  ['every other girl', 'every other girl is called Helen, boy names', ['gender boy']],
  ['what all know', 'names everybody knows', ['popularity top-1000']],

  [
    'a question of a year',
    'popularity of Helen and Rhoda in 2010',
    ['compare Helen or Rhoda', 'era {from:2010,to:2010}'],
  ],
  [
    'how popular two were',
    'how popular were Helen and Rhoda in the 1950s',
    ['compare Helen or Rhoda', 'era {from:1950,to:1959}'],
  ],
  ['names of peoples', 'what are Roman and German names', ['origin latin or german']],
  ['of a gender', 'what are Roman and German boy names', ['origin latin or german', 'gender boy']],
  ['a name of a people', 'the meaning of Roman and Helen', ['compare Roman or Helen']],
  ['two months are names', 'the meaning of May and June', ['compare May or June']],

  ['a slip in a word of a gender', 'gendernetural greek names', ['gender unisex', 'origin greek']],
]

test.each(sentences)('%s: %s', (_rule, text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})
