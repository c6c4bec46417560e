import { expect, test } from 'vitest'
import type { Wish } from '#src/core/names/wishes/wish.ts'
import { askingToInvent, describeRarity, inventQueryOf } from './invented.ts'

const wish = (kind: Wish['kind'], values: unknown[], avoid = false): Wish => ({
  kind,
  values,
  avoid,
  label: '',
  from: 0,
  to: 0,
})
const asked = wish('invent', ['new'])

test('a sentence that does not ask for invented names gets none', () => {
  expect(inventQueryOf({ wishes: [wish('gender', ['girl'])], filters: {} }, {}, undefined, 0)).toBeNull()
  expect(inventQueryOf({ wishes: [wish('invent', ['new'], true)], filters: {} }, {}, undefined, 0)).toBeNull()
})

test('they are of the gender, the style and the names that the sentence says', () => {
  const wishes = [asked, wish('style', ['vintage', 'soft']), wish('blend', [['Karl', 'Anna']])]
  expect(inventQueryOf({ wishes, filters: { gender: 'girl' } }, {}, undefined, 3)).toEqual({
    seed: 3,
    count: 8,
    gender: 'girl',
    style: 'vintage',
    from: ['Karl', 'Anna'],
  })
  const avoided = [asked, wish('style', ['vintage'], true)]
  expect(inventQueryOf({ wishes: avoided, filters: {} }, {}, undefined, 3)).toEqual({
    seed: 3,
    count: 8,
    gender: 'any',
  })
})

test('a gender set by hand comes before the sentence’s, and that before the page’s', () => {
  const genderOf = (chosen?: 'boy', spoken?: 'unisex', preset?: 'girl') =>
    inventQueryOf(
      { wishes: [asked], filters: spoken ? { gender: spoken } : {} },
      chosen ? { gender: chosen } : {},
      preset ? { gender: preset } : undefined,
      0,
    )?.gender
  expect(genderOf('boy', 'unisex', 'girl')).toBe('boy')
  expect(genderOf(undefined, 'unisex', 'girl')).toBe('any')
  expect(genderOf(undefined, undefined, 'girl')).toBe('girl')
})

test('the sentence stays beside the words that ask for them', () => {
  expect(askingToInvent('')).toBe('invent names')
  expect(askingToInvent('soft girl names')).toBe('invent names, soft girl names')
})

test.each([
  [{ total: 0, since: 1880 }, 'Not in the published U.S. counts'],
  [{ total: 12, since: 1880 }, 'Given to 12 children in the U.S. since 1880'],
  [{ total: 76, since: 1880 }, 'Given to about 76 children in the U.S. since 1880'],
  [null, 'How rare it is shows once all names are loaded'],
])('%j reads "%s"', (births, text) => {
  expect(describeRarity(births)).toBe(text)
})
