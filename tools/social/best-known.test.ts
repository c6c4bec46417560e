import { expect, test } from 'vitest'
import { commonestSlugs } from './best-known.ts'

const given = (slug: string | null, births: number) => ({ slug, births })

test('the names given to the most children of all lists come first, of equal ones in the order of their addresses', () => {
  const usGirls = [given('olivia', 900), given('emma', 800), given('ava', 100)]
  const usBoys = [given('emma', 5), given('liam', 850)]
  const irishGirls = [given('emma', 150), given('fiadh', 100)]
  expect(commonestSlugs([usGirls, usBoys, irishGirls], 4)).toEqual(['emma', 'olivia', 'liam', 'ava'])
})

test('a spelling that belongs to several names, and so has no page, is left out', () => {
  expect(commonestSlugs([[given(null, 900), given('ava', 1)]], 5)).toEqual(['ava'])
})
