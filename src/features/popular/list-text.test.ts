import { expect, test } from 'vitest'
import type { Sense } from '#src/core/names/name.ts'
import { COUNTRY_LISTS, nameOfList, titleOfList } from './country-lists.ts'
import { listIntro } from './list-text.ts'
import type { SexOfList } from './listed-names.ts'

const sense = { origin: 'irish', meaning: 'light' } as Sense
const sexOf = (names: [string, number][], births: number, birthsAmong: number): SexOfList => ({
  names: names.map(([name, rank]) => ({ name, original: null, slug: null, rank, births: 1, sense })),
  births,
  among: 1_502,
  birthsAmong,
})
const list = (slug: string) => {
  const found = COUNTRY_LISTS.find((each) => each.slug === slug)
  if (!found) throw new Error(`No list ${slug}`)
  return found
}

test('a list is introduced by how many names and children it has, and by who leads it', () => {
  const girls = sexOf(
    [
      ['Erin', 65],
      ['Nora', 65],
      ['Orla', 1_200],
    ],
    311,
    10_000,
  )
  expect(
    listIntro(list('irish-names-in-scotland'), { girls, boys: sexOf([['Rory', 4]], 4, 10_000) }, 2020),
  ).toBe(
    'Of the 1,502 names given most to girls in Scotland in 2020, 3 are Irish; of the 1,502 given most to boys, 1. ' +
      'Out of every 1,000 girls with one of those names, 31 got a name from this list; out of every 1,000 boys, fewer than one. ' +
      'The list begins with Erin and Nora at #65 for girls and Rory at #4 for boys.',
  )
})

test('a list of one sex says that the other has none', () => {
  const intro = listIntro(
    list('names-meaning-light-in-united-states'),
    { girls: sexOf([['Lucy', 50]], 90, 1_000), boys: sexOf([], 0, 1_000) },
    2025,
  )
  expect(intro).toContain(
    'in the U.S. in 2025, 1 has a meaning to do with light; of the 1,502 given most to boys, none.',
  )
  expect(intro).toContain('out of every 1,000 boys, none. The list begins with Lucy at #50 for girls.')
})

test('a list of a first letter is introduced by its names, too', () => {
  const starting = list('names-starting-with-s-in-ireland')
  const girls = sexOf([['Sadie', 12]], 90, 1_000)
  expect(listIntro(starting, { girls, boys: sexOf([['Seán', 9]], 90, 1_000) }, 2024)).toContain(
    'given most to girls in Ireland in 2024, 1 starts with S; of the 1,502 given most to boys, 1.',
  )
  expect(nameOfList(starting)).toBe('Names starting with S, given in Ireland')
  expect(titleOfList(starting)).toBe('Baby names starting with S given in Ireland')
})

test('where the names of a meaning are given is not read as a part of the meaning', () => {
  const strength = list('names-meaning-strength-in-france')
  expect(nameOfList(strength)).toBe('Names meaning strength, given in France')
  expect(titleOfList(strength)).toBe('Baby names meaning strength given in France')
  expect(nameOfList(list('irish-names-in-scotland'))).toBe('Irish names in Scotland')
  expect(titleOfList(list('tree-names-in-scotland'))).toBe('Tree baby names in Scotland')
})
