import { expect, test } from 'vitest'
import { births, sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = createNamesEngine({
  corpus: sampleCorpus,
  births: [sampleTop, sampleRest, births([['peter', 9000, 1, null]])],
  complete: true,
})
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes)

/** Rules that take back, choose or join, each with the sentences it is for and those it must leave alone. */
const sentences: [rule: string, sentence: string, wishes: string[]][] = [
  ['what a name is', 'a name that sounds very feminine', ['style soft']],
  ['how it sounds', 'sounds very boyish', ['style strong']],
  ['only very much', 'just very feminine girl names', ['gender girl', 'style soft']],
  ['what is wrong with it', 'Finn is too macho', []],

  ['begins and ends', 'names that start with Helen and end with Finn', ['startsWith helen', 'endsWith finn']],
  ['beginning and ending', 'starting with Isla and ending in Finn', ['startsWith isla', 'endsWith finn']],
  ['like two names', 'name that starts like Helen and ends like Isaac', ['blend [Helen,Isaac]']],
  ['near to two', 'somewhere between Helen and Rhoda in popularity', ['compare Helen or Rhoda']],
  ['half of each', 'halfway between Helen and Rhoda', ['blend [Helen,Rhoda]']],
  ['two parties', 'The Helen camp or the Rhoda camp', ['compare Helen or Rhoda']],
  ['one family', 'something in the Helen family but rarer', ['like {names:[Helen],than:[rarer]}']],

  [
    'a sibling whose name is taken',
    'our daughter is Helen. No Helen, no Rhoda',
    ['sibling Helen', 'not excluded Helen or Rhoda'],
  ],
  ['a sibling, not again', 'we have Helen already so not Helen', ['sibling Helen', 'not excluded Helen']],
  [
    'a boss is none',
    'My boss is called Helen so no Helen, a girl name',
    ['not excluded Helen', 'gender girl'],
  ],
  ['nor is an ex', 'my ex is named Rhoda, no Rhoda please', ['not excluded Rhoda']],
  ['nor the child of a friend', "my friend's daughter is Helen, so not Helen", ['not excluded Helen']],

  ['a surname is no choice', 'Helen is my favourite, our surname is Peters', ['surname Peters']],
  [
    'nor is a brother',
    'Helen is my favourite, her brother is Finn',
    ['sibling Helen or Finn', 'gender girl'],
  ],
  [
    'nor behind a favorite that comes first',
    'my favourite is Helen, our surname is Peters',
    ['like {names:[Helen],than:[]}', 'surname Peters'],
  ],
  ["another's vote is", "Helen gets my vote, my sister's is Rhoda", ['compare Helen or Rhoda']],
  ['and what is his', 'my favourite is Helen, his is Rhoda', ['compare Helen or Rhoda']],

  ['a surname of both', 'Helen Peters or Rhoda Peters', ['compare Helen or Rhoda', 'surname Peters']],

  ['several surnames', 'Helen Theodroe or Rhoda Theodroe', ['compare Helen or Rhoda', 'surname Theodroe']],
  ['another surname', 'our surname is Theodroe or Baker', ['surname Theodroe']],
  ['no letters of a name', 'names containing rhodda or hel', ['contains rhodda or hel']],
  ['a slip of the finger', 'Theodroe or Finn', ['compare Theodore or Finn']],

  [
    'a child whom one praises',
    'our Helen is gorgeous and needs a brother name',
    ['sibling Helen', 'gender boy'],
  ],
  [
    'a name that is judged',
    'my mum says Helen is awful but Rhoda is fine, which one',
    ['compare Helen or Rhoda'],
  ],

  ['out of the ordinary', 'keep it out of the ordinary', ['popularity uncommon']],
  ['out there', 'keep it out there and unusual', ['popularity rare']],
  ['a name to leave out', 'Irish but leave Finn out of it', ['origin irish', 'not excluded Finn']],
  [
    'two of them',
    'leave Finn and Isaac out of it, Irish boys',
    ['not excluded Finn or Isaac', 'origin irish', 'gender boy'],
  ],
  ['what nobody minds', 'we never mind a long name', ['length {min:8}']],
  ['nor a people', 'I never mind Irish names', ['origin irish']],
  ['a name not to mind', 'Irish boys, never mind Finn', ['origin irish', 'gender boy', 'not excluded Finn']],
  ['held in mind', 'hold the Finns in mind, Irish girls', ['origin irish', 'gender girl']],
  ['held back', 'Irish boys, hold the Finns', ['origin irish', 'gender boy', 'not excluded Finn']],

  ['the names of parents', 'our surname is Baker, mum is Helen and dad is Isaac', ['surname Baker']],
  ['of whom one is me', 'surname Collins, my wife is Helen, I am Isaac', ['surname Collins']],
  [
    'after whom',
    'surname Baker, named after Helen and Isaac',
    ['surname Baker', 'form {name:Helen,of:honor} or {name:Isaac,of:honor}'],
  ],
  ['names alone', 'surname Baker, Helen, Rhoda', ['surname Baker', 'compare Helen or Rhoda']],

  ['hardly popular', 'nombre de niña poco popular', ['gender girl', 'popularity uncommon']],
]

test.each(sentences)('%s: %s', (_rule, text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})
