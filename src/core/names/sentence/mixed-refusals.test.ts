import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes).toSorted()

test.each<[string, string[]]>([
  ['no hyphens or strange names', ['not contains hyphen', 'not popularity rare']],
  ['no dashes or silly names', ['not contains hyphen', 'not style playful']],
  [
    'girl names without accents or weird spellings',
    ['gender girl', 'not contains accent', 'not popularity rare'],
  ],
  ['no hyphens and no accents', ['not contains hyphen or accent']],
])('a refusal reaches all of its list, signs and others: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes.toSorted())
})

test.each<[string, string[]]>([
  ['no boy names for girls', ['gender girl', 'not style boyish']],
  ['boy names for girls are not my thing', ['gender girl', 'not style boyish']],
  ['boy names for girls', ['gender girl', 'style boyish']],
])('who refuses boys’ names on a girl still looks for a girl: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ['starts with S, no other s', ['startsWith s']],
  ['begins with A, without another A', ['startsWith a']],
  ['our son’s name starts with L, nothing with L please', ['gender boy', 'not startsWith l']],
  ['our last name starts with S so no S names', ['not startsWith s']],
])('a letter is refused where somebody has it, and not where it is asked for: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ['names used by Welsh people', ['origin welsh']],
  ['popular names for Polish people', ['origin polish', 'popularity top-1000']],
  ['Italian names for English people', ['origin italian']],
  ['Irish names that are easy for French people', ['pair [irish,french]']],
])('people who have a name are its origin, people who should say it are not: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ['my family is religious, boy', ['gender boy']],
  ['we are religious, girl', ['gender girl', 'subject religious']],
  ['no one in the 1980s had', ['not era {from:1980,to:1989}']],
  ['a name that becomes Grace', ['meaning grace']],
  ['our surname is Hobbit', ['surname Hobbit']],
])('what is stated of others is no wish, and what a wish is stays one: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})
