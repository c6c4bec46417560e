import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes)

/** What each kind of sentence should mean: its wishes, in the order of the alphabet. */
test.each<[sentence: string, wishes: string[]]>([
  // One where the other will not do.
  ['If not Helen then Rhoda', ['compare Helen or Rhoda']],
  ['Helen, if not then Rhoda', ['compare Helen or Rhoda']],
  ['Helen, failing that Rhoda', ['compare Helen or Rhoda']],
  ['Helen with Rhoda as a backup', ['compare Helen or Rhoda']],
  ['Helen and if not Rhoda then Hana', ['compare Helen or Rhoda or Hana']],
  // With the surname behind the last one.
  ['Helen or Rhoda Wojcik', ['compare Helen or Rhoda', 'surname Wojcik']],
  ['Finn or Isaac McAllister?', ['compare Finn or Isaac', 'surname McAllister']],
  ['Baby Wojcik: Helen or Rhoda?', ['compare Helen or Rhoda', 'surname Wojcik']],
  // For a child beside another one.
  ['should his sister be Helen or Rhoda', ['compare Helen or Rhoda', 'gender girl']],
  ["Finn's sister Helen or Rhoda", ['compare Helen or Rhoda', 'gender girl', 'sibling Finn']],
  ["Pick our daughter's name! Helen, Rhoda", ['compare Helen or Rhoda', 'gender girl']],
  ['Helen for a girl or Finn for a boy', ['compare Helen or Finn']],
  ["Finn's sister Helen or Rose", ['compare Helen or Rose', 'gender girl', 'sibling Finn']],
  ["Finn's siblings Helen or Rose", ['compare Helen or Rose', 'sibling Finn']],
  ["Should our son's sister be called Rose or Helen", ['compare Rose or Helen', 'gender girl']],
  // Labels, and who wants which.
  ['Help us decide on a name. Wife: Helen. Me: Rhoda.', ['compare Helen or Rhoda']],
  ["the vote? mine's Finn, his is Isaac", ['compare Finn or Isaac']],
  ['Out of Helen and Rhoda which one', ['compare Helen or Rhoda']],
  ['on our list rn: Helen, Rose, Rhoda', ['compare Helen or Rose or Rhoda']],
  // Each with its nickname.
  ['Theodore nn Ted or Isaac nn Kai', ['compare Theodore or Isaac']],
  ['Theodore (Ted) or Isaac (Kai)', ['compare Theodore or Isaac']],
  ['Isaac (Em) or Theodore (Zaz)', ['compare Isaac or Theodore']],
  // Beside a name that is not wanted.
  ['Not Helen. Rhoda or Hana?', ['compare Rhoda or Hana', 'not excluded Helen']],
  ["Helen's off the table. Rhoda or Hana", ['compare Rhoda or Hana', 'not excluded Helen']],
  ['Finn is taken by our dog so Theo or Isaac', ['compare Theo or Isaac', 'not excluded Finn']],
  ['still no name. Helen, Rhoda', ['compare Helen or Rhoda']],
  ['So no. Helen or Rhoda?', ['compare Helen or Rhoda']],
  // A slip of the finger.
  ['helen ot rhoda', ['compare Helen or Rhoda']],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes)
})

/** Where the same words say something else. */
test.each<[sentence: string, wishes: string[]]>([
  ['if not Helen please', ['not excluded Helen']],
  ['if not Irish then Greek', ['not origin irish', 'origin greek']],
  ['not Helen or Rhoda', ['not excluded Helen or Rhoda']],
  ['anything but Helen or Rhoda', ['not excluded Helen or Rhoda']],
  ['anything but Helen. Maybe Rhoda or Hana', ['compare Rhoda or Hana', 'not excluded Helen']],
  ['Helen and Rhoda are taken', ['not excluded Helen or Rhoda']],
  ["Helen isn't taken", []],
  ['nobody said Helen is out', []],
  ['what if Helen is taken', []],
  // Unwanted names in a list.
  ['Names to avoid:\nHelen\nRhoda\nHana', ['not excluded Helen or Rhoda or Hana']],
  ['Irish girl names\nNot\nHelen\nRhoda', ['gender girl', 'not excluded Helen or Rhoda', 'origin irish']],
  ["I don't like these. Helen, Rhoda, Hana", ['not excluded Helen or Rhoda or Hana']],
  ["We don't want: Helen. Rhoda. Hana", ['not excluded Helen or Rhoda or Hana']],
  ['Not Helen\nRhoda\nHana', ['not excluded Helen or Rhoda or Hana']],
  // Gone, or taken, in another sense, or not any more.
  ['Grandma Helen is gone but we want something like it', ['like {names:[Helen],than:[]}']],
  ['Helen is taken from the Bible, more like that', ['like {names:[Helen],than:[]}']],
  ['Is it true that Helen is banned', []],
  ["I thought Helen is taken but it isn't", []],
  ['Helen was vetoed but now husband loves it', []],
  ['Helen is gone so fast, love it', []],
  ['Helen was vetoed but we love Irish names', ['not excluded Helen', 'origin irish']],
  ['my ex was called Finn so not that', ['not excluded Finn']],
  ['my boss is called Helen, not that it matters', []],
  ['We love Helen but my mum hates it', ['like {names:[Helen],than:[]}']],
  ['a friend called Finn hates it, girl names', ['gender girl']],
  ['our daughters are Helen and Rhoda', ['sibling Helen or Rhoda']],
  ["our daughters' names are Helen and Rhoda", ['sibling Helen or Rhoda']],
  ["our daughter's name must go with her brothers Isaac and Finn", ['gender girl', 'sibling Isaac or Finn']],
  ["stuck on our boy's name, siblings Isaac and Finn", ['gender boy', 'sibling Isaac or Finn']],
  ["Mum to Isaac and Finn, stuck on our girl's name", ['gender girl', 'sibling Isaac or Finn']],
  ["What goes with our girl's name? Her brothers: Isaac, Finn", ['sibling Isaac or Finn']],
  ["Looking for my son's name. His sisters are called Rose and Helen.", ['sibling Rose or Helen']],
  ["Our daughter's name is Helen, her brothers are Isaac and Finn", ['sibling Helen or Isaac or Finn']],
  ['sister for Helen or Rhoda', ['gender girl', 'sibling Helen or Rhoda']],
  ['names like Helen or Rhoda', ['like {names:[Helen,Rhoda],than:[]}']],
  ['Helen or Rhoda Monday', ['compare Helen or Rhoda']],
  // Shouts, short forms of chats, festivals and places are no surnames.
  ['Helen or Rhoda Ugh', ['compare Helen or Rhoda']],
  ['Helen or Rhoda Wdyt', ['compare Helen or Rhoda']],
  ['Helen or Rhoda Halloween', ['compare Helen or Rhoda']],
  ['Helen or Rhoda Texas', ['compare Helen or Rhoda']],
  ['surname Wojcik, Helen or Rhoda', ['compare Helen or Rhoda', 'surname Wojcik']],
  ['Helen, Hana, or Rhoda, Rose', ['compare Helen or Hana or Rhoda or Rose']],
  ['Helen, or Rhoda for second place', ['compare Helen or Rhoda']],
  ["a boy's name that comes from Helen and Isaac together", ['blend [Helen,Isaac]', 'gender boy']],
  ['boy names from Florence or Helen', ['gender boy']],
  ['a name made out of Helen and Isaac', ['blend [Helen,Isaac]']],
  ['baby #2 is a boy', ['gender boy']],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes)
})
