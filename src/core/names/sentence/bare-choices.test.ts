import { expect, test } from 'vitest'
import { births, sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

/** Names that are words, too: places, plants, what one hopes for. */
const WORDS = ['Rome', 'Olive', 'Hazel', 'Willow', 'Hope', 'Faith', 'Blythe', 'Rose']
const added = WORDS.flatMap((name) =>
  sampleCorpus.entries
    .filter((each) => each.name === 'Rhoda')
    .map((each) => ({ ...each, name, meaning: `${name.toLowerCase()} itself` })),
)
const engine = createNamesEngine({
  corpus: {
    ...sampleCorpus,
    origins: [...sampleCorpus.origins, { id: 'latin', label: 'Latin' }],
    entries: [...sampleCorpus.entries, ...added],
  },
  births: [sampleTop, sampleRest, births([['theodroe', 9, 4000, null]])],
  complete: true,
})
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes)

/** Choices as they are typed on a phone, and what looks like one. */
const sentences: [rule: string, sentence: string, wishes: string[]][] = [
  ['a place is a name beside one', 'rome or finn for our son', ['compare Rome or Finn', 'gender boy']],
  ['letters typed long', 'girllllls, greeeeek', ['gender girl', 'origin greek']],
  ['a list of meanings', 'names with a meaning, olive or hazel', ['meaning olive or hazel']],
  ['behind a cry', 'helpppp olive or hazel', ['compare Olive or Hazel']],
  ['what is against another', 'pros n cons of olive vs hazel', ['compare Olive or Hazel']],
  ['a list to pick from', 'olive hazel willow... just pick one', ['compare Olive or Hazel or Willow']],
  [
    'a list behind its number',
    'torn between three, olive hazel and willow',
    ['compare Olive or Hazel or Willow'],
  ],
  ['what two people love', "ok so mum loves hope, i love faith. who's right", ['compare Hope or Faith']],
  ['a meaning is none', 'girl names meaning olive or hazel', ['gender girl', 'meaning olive or hazel']],

  ['whose favorite', 'my favourite is Helen but my sister prefers Rhoda', ['compare Helen or Rhoda']],
  ['whose number', 'Helen is my number one, Rhoda is my number two', ['compare Helen or Rhoda']],
  ['who said so', 'sister said helen, brother said rhoda', ['compare Helen or Rhoda']],
  ['one until another came', "we'd settled on Helen until I heard Rhoda", ['compare Helen or Rhoda']],
  ['one and how another sounds', 'We both like Helen, but Rhoda sounds nicer', ['compare Helen or Rhoda']],
  ['two who write', 'Helen & I go back n forth on Finn and Isaac', ['compare Finn or Isaac']],
  ['a question about another', 'MIL says Helen, I say Rhoda. Is she right?', ['compare Helen or Rhoda']],
  ['none so far', 'no name yet! Helen? Rhoda?', ['compare Helen or Rhoda']],
  [
    'names that are refused',
    'no names like these! Helen? Rhoda?',
    ['not like {names:[Helen,Rhoda],than:[]}'],
  ],
  ['really', 'haha no really, Finn or Isaac', ['compare Finn or Isaac']],
  ['the second of two names', 'Helen Rose or Rhoda Rose', ['compare Helen Rose or Rhoda Rose']],
  ['a surname', 'Helen Winter or Rhoda Winter', ['compare Helen or Rhoda', 'surname Winter']],
  ['a letter in its wrong place', 'Theodroe or Finn', ['compare Theodore or Finn']],
  ['a mixed child is no mixture', 'Finn or Isaac for a mixed kid', ['compare Finn or Isaac']],

  ['a daughter in forums', 'for DD2 we like Helen or Rhoda', ['compare Helen or Rhoda', 'gender girl']],
  ['a son in forums', 'DS2 is due, Finn or Isaac', ['compare Finn or Isaac', 'gender boy']],
  ['a sum of two', "mum's name Helen + dad's name Isaac = ?", ['blend [Helen,Isaac]']],
  ['what you think', 'do you think Helen or Rhoda is the prettier one', ['compare Helen or Rhoda']],
  ['grown up', 'as cute as Theodore but more grown up', ['like {names:[Theodore],than:[older]}']],
  ['a name made of two', 'create a baby name using Helen and Isaac', ['blend [Helen,Isaac]']],
  ['a mixture at the end', 'something between Helen and Isaac, like a combo', ['blend [Helen,Isaac]']],
  [
    'praise, and a complaint',
    'Theodore is lovely but long. Similar?',
    ['like {names:[Theodore],than:[shorter]}'],
  ],
  [
    "not everyone's",
    "same feel as Theodore but not everyone's kid",
    ['like {names:[Theodore],than:[rarer]}'],
  ],

  ['really is no refusal by itself', 'no really long names please', ['length {max:7}']],
  ['a list that is refused', 'please avoid those: Greek', ['not origin greek']],
  [
    'peoples are no names to mix',
    'create boy names from Greek and Latin myth like Theodore',
    ['gender boy', 'invent new', 'like {names:[Theodore],than:[]}', 'origin greek or latin', 'subject myth'],
  ],
  [
    'a relative is no choice',
    'we love Helen and Rhoda is my niece',
    ['gender girl', 'like {names:[Helen,Rhoda],than:[]}'],
  ],
  ['a stretched name', 'Hellllen or Rhoda', ['compare Helen or Rhoda']],
  ['not every letter', 'names like Theodore but not every letter hard', ['like {names:[Theodore],than:[]}']],
  ['where names are given', 'popular everywhere but Greece', ['popularity top-1000']],

  ['any place but one', 'anywhere but Greece, a boy', ['not origin greek', 'gender boy']],
  ['rather not', "we'd rather avoid names starting with h", ['not startsWith h']],
  [
    'not that one',
    'called Finn so not that. Greek boy names',
    ['not excluded Finn', 'origin greek', 'gender boy'],
  ],
]

test.each(sentences)('%s: %s', (_rule, text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})
