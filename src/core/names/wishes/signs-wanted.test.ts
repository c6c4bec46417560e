import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'
import { NAMED_SIGNS } from './contains-signs.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes).toSorted()

test.each<[string, string[]]>([
  ['names with accents', ['contains accent']],
  ['names with an accent', ['contains accent']],
  ['girl names with an accent mark', ['contains accent', 'gender girl']],
  ['a name with an umlaut', ['contains umlaut']],
  ['Spanish names with a tilde', ['contains tildes', 'origin spanish']],
  ['nombres de niña sin tilde', ['gender girl', 'not contains accent']],
  ['names with an ö', ['contains ö']],
  ['Nordic names, nothing with an å', ['family nordic', 'not contains å']],
  [
    'Portuguese names with a cedilla or a circumflex',
    ['contains cedilla or circumflex', 'origin portuguese'],
  ],
  ['Maori names with a macron', ['contains macron', 'origin maori']],
  ['I want a name that has an accent in it', ['contains accent']],
  ['boy names that have a hyphen', ['contains hyphen', 'gender boy']],
  ['girl names with an apostrophe or a hyphen', ['contains apostrophe or hyphen', 'gender girl']],
  ['names with special characters', ['contains accent or apostrophe or hyphen']],
  ['an Irish name with a fada', ['contains acute', 'origin irish']],
])('a sign that names should have: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test('names with a sign are spelled with it', () => {
  const names = search('girl names with an accent mark').names.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(11)
  expect(names.filter((name) => /^[A-Za-z -]+$/.test(name))).toEqual([])
})

test.each([
  ['names with an umlaut', /\u0308/u],
  ['names with a tilde', /\u0303/u],
  ['names with a circumflex', /\u0302/u],
  ['Irish names with a fada', /\u0301/u],
  ['names with an ö', /o\u0308/iu],
])('a mark that is named is that mark, and no other accent: %s', (text, mark) => {
  const names = search(text).names.map(({ name }) => name.normalize('NFD'))
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !mark.test(name))).toEqual([])
})

test('no name has the word of a sign as letters, which would be asked for then', () => {
  expect(NAMED_SIGNS.length).toBeGreaterThan(5)
  const found = NAMED_SIGNS.flatMap((id) =>
    search(id).names.filter(({ name }) => name.toLowerCase().includes(id)),
  )
  expect(found).toEqual([])
})

test.each([
  'a name with a Scottish accent',
  'my dad has an accent',
  'names that sound good in a Boston accent',
  'names with an accent on the second syllable',
  'Esme or Esmée with an accent',
])('how people speak, and where a name is stressed, is no sign: %s', (text) => {
  expect(wishesOf(text).filter((wish) => wish.includes('contains'))).toEqual([])
})

test.each<[string, string[]]>([
  ['no accents, apostrophes or anything weird', ['not contains accent or apostrophe', 'not popularity rare']],
  ['no hyphens, accents or apostrophes', ['not contains hyphen or accent or apostrophe']],
  ['no accents or weird spellings', ['not contains accent', 'not popularity rare']],
  ['no accents or foreign names', ['not contains accent']],
])('a refusal goes on through its list: %s', (text, wishes) => {
  const { parsed, total } = search(text)
  expect(wishTexts(parsed.wishes).toSorted()).toEqual(wishes)
  expect(parsed.narrowing ?? []).toEqual([])
  expect(total).toBeGreaterThan(1000)
})
