import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes)

test.each<[string, string[]]>([
  ['names for a Christmas baby', ['meaning christmas']],
  ["we're having a Christmas baby, Irish boy names", ['meaning christmas', 'origin irish', 'gender boy']],
  ['names for a boy born in spring', ['gender boy', 'meaning spring']],
  ['a winter girl', ['meaning winter', 'gender girl']],
])('a birth that names tell of: %s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})

test('names that tell of it come first, and no other is left out', () => {
  const { names, total, parsed } = search('girl names for a Christmas baby')
  expect(names.slice(0, 5).map(({ name }) => name)).toEqual(expect.arrayContaining(['Natalie']))
  expect(total).toBeGreaterThan(5_000)
  expect(parsed.spans.find(({ field }) => field === 'meaning')?.stance).toBe('prefer')
})

test.each<[string, string[], string]>([
  ['an October baby, girl', ['gender girl'], 'October'],
  ["she's due on Halloween, Welsh", ['gender girl', 'origin welsh'], 'Halloween'],
  ['a boy name for a Scorpio baby', ['gender boy'], 'Scorpio'],
])('of a time that no name tells nothing is searched: %s', (text, wishes, unread) => {
  const { parsed } = search(text, 0)
  expect(wishTexts(parsed.wishes).toSorted()).toEqual(wishes.toSorted())
  expect(parsed.leftover).toContain(unread)
  expect(parsed.narrowing).toEqual([])
})

test('beside a meaning that is asked for, a birth is only told', () => {
  expect(wishesOf('for a Christmas baby, meaning gift')).toEqual(['meaning gift'])
})

test('a surname that is said to be one stays one', () => {
  expect(wishesOf('with our surname being Christmas, what can we do')).toEqual(['surname Christmas'])
})
