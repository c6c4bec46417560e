import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const origins = ['English', 'Italian', 'Spanish', 'Turkish', 'Romanian', 'French', 'Thai', 'Polish'].map(
  (label) => ({ id: label.toLowerCase(), label }),
)
const corpus = { ...sampleCorpus, origins: [...sampleCorpus.origins, ...origins] }
const engine = createNamesEngine({ corpus, births: [sampleTop, sampleRest], complete: true })
const parsedOf = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed
const wishesOf = (text: string) => wishTexts(parsedOf(text).wishes)

test.each<[sentence: string, wishes: string[]]>([
  // Two languages.
  ['we want Nonna in Sicily and Grandad in Yorkshire to both get it right', ['pair [italian,english]']],
  ['we live in Rome, he is from Warsaw, name for both', ['pair [italian,polish]']],
  ['what would fit a Thai Australian little boy?', ['pair [thai,english]', 'gender boy']],
  ['un nom qui marche en français et en roumain', ['pair [french,romanian]']],
  ['something that sits well in English and Turkish', ['pair [english,turkish]']],
  ['names my Spanish in-laws and my Texan parents can both say', ['pair [spanish,english]']],
  ['a name that Thais and Spaniards both recognise', ['pair [thai,spanish]']],
  // A choice.
  ['I’m fifty fifty on Finn and Isaac', ['compare Finn or Isaac']],
  ['Helen or Rhoda, or is naming after a goddess silly?', ['compare Helen or Rhoda']],
  ['Finn vs Isaac for a tough little boy', ['compare Finn or Isaac', 'gender boy']],
  [
    'pick between two vintage girl names, Helen and Rhoda',
    ['style vintage', 'gender girl', 'compare Helen or Rhoda'],
  ],
  ['which is nicer with O’Malley, Helen or Rhoda', ['surname O’Malley', 'compare Helen or Rhoda']],
  ['Helen Trask or Rhoda Trask', ['surname Trask', 'compare Helen or Rhoda']],
  ['are there more Helens or Rhodas', ['compare Helen or Rhoda']],
  // Gender.
  ['Lads’ names only please', ['gender boy']],
  ['the ultrasound lady said boy! so now Finn or Isaac', ['gender boy', 'compare Finn or Isaac']],
  ['names that suit a boy as much as a girl', ['gender unisex']],
  // Letters and lengths.
  ['begins with b but not with be', ['startsWith b', 'not startsWith be']],
  ['girls names that close with -ine', ['gender girl', 'endsWith ine']],
  [
    'our last name is Dlamini, a boys name that is not too long',
    ['surname Dlamini', 'gender boy', 'length {max:7}'],
  ],
  // What is only mentioned.
  ['nineties kid here. please not a 90s name again', ['not era {from:1990,to:1999}']],
  ['not a modern name, god no', ['not style modern']],
  ['nothing beats a classic. Boy.', ['style classic', 'gender boy']],
  ['names meaning light, I’m a librarian', ['meaning light']],
  ['for a September boy', ['gender boy']],
  // Questions.
  ['how do the French say Theodore', ['form {name:Theodore,of:french}']],
  ['where’s the name Theodore from', ['lookUp {name:Theodore,about:origin}']],
  ['is Theodore a real name', ['lookUp {name:Theodore,about:meaning}']],
  // Others.
  ['nothing popular or vintage', ['popularity uncommon', 'not style vintage']],
  ['boys starting with any vowel', ['gender boy', 'startsWith a or e or i or o or u']],
  ['my roots are in Italy', ['origin italian']],
  ['from East Asia, for a girl', ['family asian', 'gender girl']],
  ['no Helens, I have four in my class', ['not excluded Helen']],
  ['family Oliveira is waiting for a girl', ['surname Oliveira', 'gender girl']],
  ['twins, one is called Isaac', ['sibling twins or Isaac']],
  ['names that go down every year', ['trend falling']],
  ['what nicknames do people use for Theodore', ['form {name:Theodore,of:nickname}']],
  ['Theodore is too popular, what else', ['like {names:[Theodore],than:[rarer]}']],
  ['names like a flower', ['meaning flower']],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})

test('a bound that is not wanted is shown as the other bound', () => {
  expect(parsedOf('boys names that are not too long').spans.map(({ label }) => label)).toEqual([
    'Boy',
    'up to 7 letters',
  ])
})
