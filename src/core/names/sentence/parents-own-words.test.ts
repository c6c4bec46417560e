import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 0) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text).parsed.wishes).toSorted()
const like = (...names: string[]) => `like {names:[${names.join(',')}],than:[]}`

test.each<[string, string[]]>([
  ['not like my brother Kyle', [`not ${like('Kyle')}`]],
  ["not similar to my sister's name Amber", [`not ${like('Amber')}`]],
  ['nothing like my late sister in law Beth', [`not ${like('Beth')}`]],
  ['something unlike my cousin Kyle', [`not ${like('Kyle')}`]],
  ['a name totally different from Brandon, for a boy', ['gender boy', `not ${like('Brandon')}`]],
  ['nothing unlike Clara', [like('Clara')]],
  ['a boy name far different from Brandon', ['gender boy', `not ${like('Brandon')}`]],
  ['we are looking for something very different from Brandon', [`not ${like('Brandon')}`]],
  // counter-examples: whom the baby should suit, and a person who is loved
  ['a name that goes with her brother Leo', ['gender girl', 'sibling Leo']],
  ['we love my wife Sarah and flower names', ['subject flower']],
])('whose name nothing should be like is no sibling: %s', (text, wishes) => {
  expect(wishesOf(text).filter((wish) => wishes.includes(wish) || /sibling|like/.test(wish))).toEqual(
    wishes.toSorted(),
  )
})

test.each([
  'we live far from Austin, girl names',
  'not far from Georgia, girl names',
  'I am totally different from Charlotte, girl names',
  "We're very different from Charlotte, girl names",
  'she is so unlike Charlotte, girl names',
])('of a place, or of someone, no name is refused: %s', (text) => {
  expect(wishesOf(text).filter((wish) => wish.includes('like'))).toEqual([])
})

test('a full name is liked for its first name, a name of two for both', () => {
  const names = (text: string) => search(text, 12).names.map(({ name }) => name)
  expect(names('like Lily James')).toEqual(names('like Lily').filter((name) => name !== 'James'))
  expect(names('names like Florence Nightingale')).toEqual(names('names like Florence'))
  expect(names('like Emma Charlotte')).not.toEqual(names('like Emma'))
  expect(wishesOf('something like Florence Nightingale but rarer')).toEqual([
    'like {names:[Florence Nightingale],than:[rarer]}',
  ])
})

test.each<[string, string[]]>([
  ['same meaning as joy', ['meaning joy']],
  ['names with the same meaning as peace', ['meaning peace']],
  ['same meaning as Felix', [like('Felix')]],
])('in small letters the same meaning is that of an idea: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ['a name for a premature girl', ['gender girl']],
  ['names for a preemie boy', ['gender boy']],
  ['a name for a kowalczyk girl', ['gender girl', 'surname Kowalczyk']],
])('how a child is is no surname: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ['gothic girl names', ['gothic']],
  ['goth names for a girl', ['goth']],
  ['cowboy name for our son', ['cowboy']],
  ['western boy names', ['western']],
])('a look that no model knows is said to be unread: %s', (text, unread) => {
  const { parsed } = search(text)
  expect(parsed.leftover).toEqual(unread)
  expect(parsed.narrowing).toEqual([])
})

test.each<[string, string[]]>([
  ['a name unknown here', ['popularity rare']],
  ['Polish names that are unknown around here', ['origin polish', 'popularity rare']],
  ['a name nobody here knows', ['popularity rare']],
  ['names unknown in England', ['popularity rare', 'use gb-eaw']],
  ['boy or girl unknown yet, Irish names', ['origin irish']],
])('what people have not met: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ['something between Ellie and Eleanor', [like('Ellie', 'Eleanor')]],
  ['torn between Ellie and Eleanor', ['compare Ellie or Eleanor']],
  ['we already used James, Henry and George', ['sibling James or Henry or George']],
  ['i want a name no one can shorten', ['style no-nickname']],
  ['won’t budge on Max, i want something longer it could be short for', ['form {name:Max,of:full}']],
  ['my ex is called Mark and his mum is Linda so neither', ['not excluded Mark or Linda']],
  ['welsh name english people wont butcher', ['pair [welsh,english]']],
  ['tamil girl name my scottish in laws can spell', ['gender girl', 'pair [tamil,english]']],
  ['Tamil names my Welsh grandma can spell', ['pair [tamil,english]']],
  ['Tamil names that Irish relatives can pronounce', ['pair [tamil,english]']],
  ['a name an Italian and a Scot can both pronounce', ['pair [italian,scottish]']],
])('one thing said in other words: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test('names pointed to as "those" are not searched for', () => {
  const { parsed } = search('not Ava, Eva, or any of those')
  expect(wishTexts(parsed.wishes)).toEqual(['not excluded Ava or Eva'])
  expect(parsed.narrowing).toEqual([])
})

test.each<[string, string[]]>([
  ['quiero un nombre de niño corto que no sea Leo', ['gender boy', 'length {max:5}', 'not excluded Leo']],
  ['un nombre que sea corto para niña', ['gender girl', 'length {max:5}']],
  ['nome de menino que funcione em alemão', ['gender boy', 'pair [german,english]']],
  ['nombre de niña que se pronuncie bien en inglés', ['gender girl', 'pair [english]']],
])('in other languages: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[], string[]]>([
  ['twins boy and girl that rhyme', ['sibling twins'], ['rhyme']],
  ['matching twin girl names', ['gender girl', 'sibling twins'], []],
  ['twin girls, one should rhyme with Kate', ['gender girl', 'rhyme Kate', 'sibling twins'], []],
])(
  'what both names of twins should do is unread, and what one should do is not: %s',
  (text, wishes, unread) => {
    const { parsed } = search(text)
    expect(wishTexts(parsed.wishes).toSorted()).toEqual(wishes)
    expect(parsed.leftover.filter((word) => word === 'rhyme')).toEqual(unread)
    expect(parsed.narrowing).toEqual([])
  },
)

test.each<[string, string[]]>([
  ['my sister already used Emma and Lily', ['not excluded Emma or Lily']],
  ['our cousin took Max, boy names please', ['gender boy', 'not excluded Max']],
  ['my best friend stole Hazel, girl names', ['gender girl', 'not excluded Hazel']],
  ['my brother and his wife used Theo', ['not excluded Theo']],
  ['my SIL already took Oliver, boy names please', ['gender boy', 'not excluded Oliver']],
  ['someone in my family has already used Arthur', ['not excluded Arthur']],
  ['my neighbor recently used Mabel so not that', ['not excluded Mabel']],
  ['our friends have used Poppy and Daisy, flower names?', ['not excluded Poppy or Daisy', 'subject flower']],
  ['my sisters already used Emma, Lily and Grace', ['not excluded Emma or Lily or Grace']],
  // not avoided where the sentence chooses between others, or asks for names like it
  ['my sister already used Leo so now we are between Hugo and Otis', ['compare Hugo or Otis']],
  ['cousin took Evelyn, something like it but rarer', ['like {names:[Evelyn],than:[rarer]}']],
  // counter-examples: what is asked, who takes a child somewhere, and the parents' own children
  ['would my sister mind if we used Emma', []],
  ['my sister took Emma to school', []],
  ['my husband took Lily to the zoo, girl names', ['gender girl']],
  ['if my sister used Emma', []],
  ['we already used Emma and Lily', ['sibling Emma or Lily']],
])('names that relatives or friends have used are avoided: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[], string]>([
  ['not far from Georgia, girl names', ['gender girl'], 'Georgia'],
  ['we live far from Austin, boy names', ['gender boy'], 'Austin'],
  ['we live an hour from Boston, Irish names', ['origin irish'], 'Boston'],
  ['our farm is close to Savannah, vintage girl names', ['gender girl', 'style vintage'], 'Savannah'],
  ['we moved away from Madison, boy names', ['gender boy'], 'Madison'],
  ['my in laws live near Milan, Italian boy names', ['gender boy', 'origin italian'], 'Milan'],
  ['our parents live far from Ireland but we want Irish names', ['origin irish'], 'Ireland'],
  ['we’re far from the sea but love ocean names', ['meaning ocean'], 'sea'],
  ['an Irish name that travels well outside Ireland', ['origin irish'], 'Ireland'],
  ['Irish names that work outside Ireland and Scotland', ['origin irish'], 'Scotland'],
  ['Irish boy names that work outside Dublin', ['gender boy', 'origin irish'], 'Dublin'],
])('where a family lives is no wish, and said to be unread: %s', (text, wishes, where) => {
  const { parsed } = search(text)
  expect(wishTexts(parsed.wishes).toSorted()).toEqual(wishes)
  expect(parsed.leftover).toContain(where)
  expect(parsed.narrowing).toEqual([])
})

test.each<[string, string[]]>([
  ['we moved from Italy to Sweden, a name that fits both countries', ['pair [italian,swedish]']],
  ['not far from Clara but rarer', ['like {names:[Clara],than:[rarer]}']],
  ['names close to Austin', [like('Austin')]],
  ['names from Georgia', ['origin georgian']],
  ['Welsh names people outside Wales can say', ['pair [welsh,english]']],
])('what is near to a name, or from a place, is asked for: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ['names unknown in england', ['popularity rare', 'use gb-eaw']],
  ['irish names unknown in america', ['origin irish', 'popularity rare', 'use us']],
  ['unknown outside Ireland and Scotland', ['popularity rare']],
  ['Scottish names unknown outside Scotland, Ireland and Wales', ['origin scottish', 'popularity rare']],
  ['girl names unfamiliar outside france and belgium', ['gender girl', 'popularity rare']],
  ['names not used outside Ireland and Scotland', ['popularity rare']],
  ['rare outside Ireland and Scotland', ['popularity rare']],
  ['hardly used outside Norway or Denmark', ['popularity rare']],
  ['names not used outside Wales', ['popularity rare']],
  ['rare outside Boston', ['popularity rare']],
  ['rare outside Snowdonia', ['popularity rare']],
])('a place in small letters, and a list of places, belong to what is unknown there: %s', (text, wishes) => {
  const { parsed } = search(text)
  expect(wishTexts(parsed.wishes).toSorted()).toEqual(wishes)
  expect(parsed.leftover).toEqual([])
})

test.each<[string, string[]]>([
  ['girl names outside the Top 100', ['gender girl', 'popularity 101-']],
  ['girl names outside Top 100', ['gender girl', 'popularity 101-']],
  ['rare outside the Top 100', ['popularity rare']],
  ['names outside the box', ['popularity uncommon']],
  ['names outside the Box', ['popularity uncommon']],
  ['names not found outside the top 500', ['popularity 1-500']],
  ['names not found outside the Top 500', ['popularity 1-500']],
  ['names not used outside books', ['subject literature']],
  ['names not used outside Clara', []],
])('outside of a rank, a box or books is outside of no place: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes.toSorted())
})

test('where nothing is named nothing is unknown: unknown in advance', () => {
  expect(wishesOf('the gender is unknown in advance, girl names')).toEqual(['gender girl'])
})

test.each<[string, string[]]>([
  ['western European girl names', ['family western-european', 'gender girl']],
  ['western african names', ['family african']],
  ['nombres de niño vasco', ['gender boy', 'origin basque']],
  ['origen vasco', ['origin basque']],
  ['like Vasco', [like('Vasco')]],
  ['prénoms de fille sans accent', ['gender girl', 'not contains accent']],
  ['Irish names without accent', ['not contains accent', 'origin irish']],
  ['nombres italianos sin la letra r', ['not contains r', 'origin italian']],
])('words of another language, and the west of a part of the world: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ['beachy surfer names', ['meaning beach sea']],
  ['a beachy name for our son', ['gender boy', 'meaning beach']],
  ['a surfer vibe', ['meaning sea']],
  ['rainy names', ['meaning rain']],
  ['we want a beachy surfer name for our second little boy', ['gender boy', 'meaning beach sea']],
  // counter-examples: words that only look made of an idea
  ['early names', []],
  ['lady names', ['gender girl']],
  ['our surfer dad wants boy names', ['gender boy']],
])('a word of style is the idea that it is made of: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})
