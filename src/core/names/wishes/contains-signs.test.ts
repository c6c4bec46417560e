import { expect, test } from 'vitest'
import { cardMeets } from '#src/core/names/search/card-meets.ts'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes)
const namesOf = (text: string) => search(text).names.map(({ name }) => name)

test.each<[string, string[]]>([
  ['no accents or special characters', ['not contains accent or apostrophe or hyphen']],
  ['girl names, no apostrophes or hyphens', ['gender girl', 'not contains apostrophe or hyphen']],
  ['Irish names without fadas', ['origin irish', 'not contains acute']],
  ['names without umlauts, German boy', ['not contains umlaut', 'origin german', 'gender boy']],
  ['hyphenated girl names', ['contains hyphen', 'gender girl']],
  ['no hyphenated names', ['not contains hyphen']],
  [
    'ya tenemos a Lucía, buscamos otra niña sin tildes',
    ['sibling Lucía', 'gender girl', 'not contains accent'],
  ],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})

test('names with such a sign are left out, and nothing else is', () => {
  expect(namesOf('Irish girl names without fadas').join('')).toMatch(/^[A-Za-z'’-]+$/)
  expect(namesOf('Irish girl names').join('')).toMatch(/[óíáé]/)
  expect(namesOf('hyphenated girl names').every((name) => name.includes('-'))).toBe(true)
  expect(search('Hawaiian names without apostrophes').names.some(({ name }) => /['’ʻ]/.test(name))).toBe(
    false,
  )
})

test.each([
  ['a hyphenated surname: Smith-Jones', 'surname Smith-Jones'],
  ['works with a Spanish accent and an English accent', 'pair [spanish,english]'],
])('other things: %s', (text, wish) => {
  expect(wishesOf(text)).toEqual([wish])
})

test('a card is held against the sign and not against the letters of its word', () => {
  const meets = (name: string, part: string) => {
    const card = search(name).names.find((each) => each.name === name)
    if (!card) throw new Error(`No card of ${name}`)
    return cardMeets({ kind: 'contains', values: [part] }, card, () => [])
  }
  expect(meets('Seán', 'accent')).toBe(true)
  expect(meets('Robert', 'accent')).toBe(false)
  expect(meets('Robert', 'er')).toBe(true)
  expect(meets('Seán', 'acute')).toBe(true)
  expect(meets('Seán', 'umlaut')).toBe(false)
})

test.each([
  ['no circumflexes', 'no circumflexes'],
  ['names without umlauts or fadas', 'no umlauts or acute accents'],
  ['no apostrophes or hyphens', 'no apostrophes or hyphens'],
])('what is refused is named in the plural: %s', (text, label) => {
  expect(search(text, 0).parsed.wishes.map((wish) => wish.label)).toEqual([label])
})
