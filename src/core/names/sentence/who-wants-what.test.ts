import { expect, test } from 'vitest'
import { births, sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const known = births([['theodora', 9000, 1, null]])
const engine = createNamesEngine({
  corpus: sampleCorpus,
  births: [sampleTop, sampleRest, known],
  complete: true,
})
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 5 })
const wishesOf = (text: string) => wishTexts(search(text).parsed.wishes)

/** How people say that they are for a name, that they refuse one, and for whom it is. */
const sentences: [rule: string, sentence: string, wishes: string[]][] = [
  [
    'verbs of several words',
    "wife would go for Helen, I'd much sooner have Rhoda",
    ['compare Helen or Rhoda'],
  ],
  ['living with a name', 'I adore Helen, he can only live with Rhoda', ['compare Helen or Rhoda']],
  ['not to budge', "my heart is set on Helen, hubby won't budge from Rhoda", ['compare Helen or Rhoda']],
  [
    'a verb that others share',
    'dad votes for Finn, mum for Isaac, granny for Aidan',
    ['compare Finn or Isaac or Aidan'],
  ],
  ['whose vote', "Helen gets my vote, my sister's is Rhoda", ['compare Helen or Rhoda']],
  ['who likes a name', "he's a Finn man, I'm an Isaac woman", ['compare Finn or Isaac']],
  ['but tempting', 'we might go with Finn, but Isaac is tempting too', ['compare Finn or Isaac']],
  [
    'judged by another',
    'my mum says Helen is awful but Rhoda is fine, which one',
    ['compare Helen or Rhoda'],
  ],
  [
    'of girls and boys',
    'girls: Helen or Rhoda, boys: Finn or Isaac',
    ['compare Helen or Rhoda or Finn or Isaac'],
  ],
  [
    'whose sister',
    'Is Finn or Isaac the better match for his sister Helen?',
    ['compare Finn or Isaac', 'gender boy', 'sibling Helen'],
  ],
  [
    'or something else',
    'Helen or Rhoda, or something else from greek myth?',
    ['compare Helen or Rhoda', 'subject greek-myth'],
  ],
  ['a child of two', 'first twin is Finn, a girl for the other', ['sibling twins or Finn', 'gender girl']],

  ['to leave out', 'Irish but leave Finn out of it', ['origin irish', 'not excluded Finn']],
  [
    'never mind',
    'greek boy names, never mind Theodore',
    ['origin greek', 'gender boy', 'not excluded Theodore'],
  ],
  ['what one is allergic to', "I'm allergic to names starting with B", ['not startsWith b']],
  ['anything goes', 'Anything goes except for Greek', ['not origin greek']],
  ['an A name', "we can't have an A name", ['not startsWith a']],
  [
    'to hold names is to refuse them',
    'Irish boys, hold the Finns',
    ['origin irish', 'gender boy', 'not excluded Finn'],
  ],
  ['to hold a meaning is to have it', 'names that hold the meaning of love', ['meaning love']],

  [
    'French negates behind the verb',
    'prénoms de fille qui ne finissent pas par a',
    ['gender girl', 'not endsWith a'],
  ],
  ['hardly common', 'nombre de niña poco común', ['gender girl', 'popularity uncommon']],
  [
    'behind whom it is for',
    'irische Vornamen für Jungen mit B',
    ['origin irish', 'gender boy', 'startsWith b'],
  ],

  [
    'whose name is refused',
    'My boss is called Helen so no Helen, a girl name',
    ['not excluded Helen', 'gender girl'],
  ],
  ['in one new name', 'Helen and Isaac - one new name please', ['blend [Helen,Isaac]']],
  ['halfway', 'halfway house between Helen and Rhoda', ['blend [Helen,Rhoda]']],
  [
    'of a family of names',
    'Something in the Theodore family but less used',
    ['like {names:[Theodore],than:[rarer]}'],
  ],
  [
    'a complaint is no wish',
    'Theodore is too macho, something similar but gentler',
    ['like {names:[Theodore],than:[softer]}'],
  ],
]

test.each(sentences)('%s: %s', (_, sentence, wishes) => {
  expect(wishesOf(sentence).sort()).toEqual([...wishes].sort())
})

test('a slip of the finger in a name of a choice is corrected, another spelling is not', () => {
  expect(wishesOf('Theodroe or Finn')).toEqual(['compare Theodore or Finn'])
  expect(wishesOf('Theodora or Finn')).toEqual(['compare Theodora or Finn'])
  expect(wishesOf('Theodroe names').join()).not.toContain('Theodore')
})

test('what is said around a choice takes none of its names away', () => {
  const { names, parsed } = search("he's a Finn fan and Saoirse thinks I'm for Isaac. Finn or Isaac?")
  expect(names.map(({ name }) => name).sort()).toEqual(['Finn', 'Isaac'])
  expect(parsed.leftover).toContain('Saoirse')
})
