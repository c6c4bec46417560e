import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes)

/** Choices in the words of parents, each beside a sentence in which the same words say something else. */
test.each<[sentence: string, wishes: string[]]>([
  // The words before the names.
  ['what about Helen or Rhoda', ['compare Helen or Rhoda']],
  ['we have the two names Helen and Rhoda and can not choose', ['compare Helen or Rhoda']],
  ['our kids voted: 2 for Helen, 1 for Rhoda', ['compare Helen or Rhoda']],
  ['our kids are Helen and Rhoda', ['sibling Helen or Rhoda']],
  ['Helen is my no 1 but Rhoda is a close second', ['compare Helen or Rhoda']],
  ['nothing like Helen', ['not like {names:[Helen],than:[]}']],
  ['nothing like Helen or Rhoda', ['not like {names:[Helen,Rhoda],than:[]}']],
  ["please don't suggest Helen or Rhoda", ['not excluded Helen or Rhoda']],
  ["I can't choose Helen or Rhoda", ['compare Helen or Rhoda']],
  ['oh no I love both Helen and Rhoda', ['like {names:[Helen,Rhoda],than:[]}']],
  // What is before a colon is another thing than the names behind it.
  ['not Isaac, not Finn: Helen or Rhoda', ['compare Helen or Rhoda', 'not excluded Isaac or Finn']],
  ['not Isaac, Finn or Theodore', ['not excluded Isaac or Finn or Theodore']],
  ['sister for Rhoda: Helen or Hana', ['compare Helen or Hana', 'gender girl', 'sibling Rhoda']],
  // Whom the name is for.
  ['DD will be either Helen or Rhoda', ['compare Helen or Rhoda', 'gender girl']],
  ['our little Peanut: Helen or Rhoda', ['compare Helen or Rhoda']],
  ['our little Wojcik: Helen or Rhoda', ['compare Helen or Rhoda', 'surname Wojcik']],
  // Where one of the family comes from, and where the names do.
  ['Helen or Rhoda? My gran was Greek', ['compare Helen or Rhoda']],
  // Names of two words with a hyphen, and a spelling that nobody has.
  ['Helen-Hana or Helen-Rhoda', ['compare Helen-Hana or Helen-Rhoda']],
  ['less common, Zzyva or Helen', ['compare Zzyva or Helen']],
  // Two of two words with the same second name.
  ['helen rose or rhoda rose', ['compare Helen Rose or Rhoda Rose']],
  // The sentence before names someone else.
  ["can't unsee my aunt when I hear Helen. Rhoda or Hana instead?", ['compare Rhoda or Hana']],
  ['Helen is still in the lead, Rhoda second', ['compare Helen or Rhoda']],
  ["still haven't chosen. Helen? Rhoda?", ['compare Helen or Rhoda']],
  ['we have Helen, tempted by Rhoda', ['compare Helen or Rhoda']],
  ['we already have Helen and Rhoda', ['sibling Helen or Rhoda']],
  ['Helen or Rhoda in Greek', ['compare Helen or Rhoda']],
  ['which would a Greek person like more, Helen or Rhoda', ['compare Helen or Rhoda']],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes)
})

/** What an example, an emoji and a word of the family say, and what they do not ask for. */
test.each<[sentence: string, wishes: string[]]>([
  ['names ending in en like Helen', ['endsWith en']],
  ['names ending in en like Rhoda', ['endsWith en', 'like {names:[Rhoda],than:[]}']],
  ["something that'd suit either, we don't know the sex yet", ['gender unisex']],
  ['our surnames are Smith and Jones, it must suit either', ['surname Smith or Jones']],
  ['like Helen but that people can pronounce', ['like {names:[Helen],than:[shorter]}']],
  ['a little less harsh than Zzyvo', ['like {names:[Zzyvo],than:[softer]}']],
  ['shorter and softer than Theodore', ['like {names:[Theodore],than:[shorter,softer]}']],
  ['Theodore but make it 2026', ['like {names:[Theodore],than:[modern]}']],
  ["a Helen that isn't so common", ['like {names:[Helen],than:[rarer]}']],
  ['rarer than Helen but not weird', ['like {names:[Helen],than:[rarer]}', 'not popularity rare']],
  ['like Helen but less posh', ['like {names:[Helen],than:[popular]}']],
  ['min 5 max 8 letters', ['length {min:5,max:8}']],
  ['not more than eight letters but at least five', ['length {min:5,max:8}']],
  ['5 letters, my daughter is at least 3', ['gender girl', 'length {min:5,max:5}']],
  ['J or K names', ['startsWith j or k']],
  ['nombre corto para niña', ['gender girl', 'length {max:5}']],
  ['menina ou menino', []],
  ['nina or helen', ['compare Nina or Helen']],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes)
})
