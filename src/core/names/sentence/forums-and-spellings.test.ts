import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes)

/** Spellings of one name are a choice, and none of them is corrected into the other. */
test.each<[sentence: string, wishes: string[]]>([
  ['Helen or Hélen', ['compare Helen or Hélen']],
  ['Theodroe or Theodore', ['compare Theodroe or Theodore']],
  ['Helen or Helen', []],
])('%s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

/** Whose gender is asked for: that of the child to be named, not of the one who is there. */
test.each<[sentence: string, wishes: string[]]>([
  ['DS is 4, need a name for his sister', ['gender girl']],
  ["DD is 2 and we're having a boy", ['gender boy']],
  ['DD is having a brother', ['gender boy']],
  ['DS is a fussy eater, girl names please', ['gender girl']],
  ['DD is 3, expecting DS', ['gender boy']],
  ['DD is due in May', ['gender girl']],
  ["We welcome his brother soon, girl's middle name", ['gender girl', 'middle ']],
  ['We welcome his brother soon, Greek name', ['gender boy', 'origin greek']],
  // Letters that begin a name each, with what else the names are.
  ['C, D or E girl names', ['startsWith c or d or e', 'gender girl']],
  ['A or B boy names', ['startsWith a or b', 'gender boy']],
  ['R, S and T short boy names', ['startsWith r or s or t', 'length {max:5}', 'gender boy']],
  ['J or K names', ['startsWith j or k']],
  ['I or a friend has names', []],
  // A language of the names that are asked for beside a choice, and one of the choice.
  ['Helen or Rhoda? names in Greek', ['compare Helen or Rhoda', 'origin greek']],
  ['Helen or Rhoda in Greek', ['compare Helen or Rhoda']],
  // What begins another wish does not compare.
  ['like Helen but victorian', ['like {names:[Helen],than:[]}', 'era {from:1880,to:1901}']],
  ['like Helen but less victorian', ['like {names:[Helen],than:[modern]}']],
  ['like Helen but light related', ['like {names:[Helen],than:[]}', 'meaning light']],
  ['like Helen but light', ['like {names:[Helen],than:[softer]}']],
  ['like Helen but an alternative', ['like {names:[Helen],than:[]}']],
  ['like Helen but easy to spell', ['like {names:[Helen],than:[]}']],
  // Children of a group are nobody's brothers or sisters.
  ['nursery has a Helen, an Rhoda and a Hana', []],
  ['the class has Helen and Rhoda already', []],
  ['our class has Helen already, Greek names', ['origin greek']],
  ['our kids are Helen and Rhoda', ['sibling Helen or Rhoda']],
])('%s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})
