import { expect, test } from 'vitest'
import type { NameSummary, Sense } from '#src/core/names/name.ts'
import { type ListedName, type Popular, ranked } from '#src/core/names/regions/popular.ts'
import { namesOfList } from './listed-names.ts'

const sense = (
  origin: string,
  gender: Sense['gender'],
  themes: string[],
  confidence: Sense['confidence'] = 'a',
): Sense => ({
  origin,
  originLabel: origin,
  gender,
  say: null,
  meaning: themes.join(' '),
  confidence,
  themes,
})
const SENSES: Record<string, Sense[]> = {
  luca: [sense('hungarian', 'f', ['light']), sense('italian', 'm', ['light'])],
  flora: [sense('latin', 'f', ['flower'])],
  fleur: [sense('french', 'f', ['flower'], 'c')],
  basil: [sense('greek', 'm', ['king']), sense('english', 'm', ['flower'])],
}
const summaries = async (keys: string[]) =>
  keys.map((key) => (SENSES[key] ? ({ key, senses: SENSES[key] } as NameSummary) : null))

const listed = (name: string, slug: string | null = name.toLowerCase()): ListedName => ({
  name,
  original: null,
  slug,
})
const births = (count: number, ...names: ListedName[]) =>
  ranked(names.map((name, at) => ({ ...name, births: count - at })))
const popular: Popular = {
  years: [
    { year: 2024, girls: births(90, listed('Luca'), listed('Flora')), boys: births(80, listed('Luca')) },
    { year: 2023, girls: births(9, listed('Flora')), boys: [] },
  ],
  more: {
    girls: births(20, listed('Fleur'), listed('Nobody')),
    boys: births(7, listed('Basil'), listed('Flora', null)),
  },
  since: null,
  risers: [],
  fallers: [],
}
const namesOn = async (kind: 'origin' | 'theme' | 'letter', id: string) => {
  const { girls, boys } = await namesOfList({ kind, id }, popular, summaries)
  return [girls, boys].map(({ names }) => names.map(({ name }) => name))
}

test('a name is listed by the sense of those who bear it', async () => {
  expect(await namesOn('origin', 'hungarian')).toEqual([['Luca'], []])
  expect(await namesOn('origin', 'italian')).toEqual([[], ['Luca']])
  expect(await namesOn('origin', 'english')).toEqual([[], []])
})

test('by theme only what is certain is listed, and only names with a page', async () => {
  expect(await namesOn('theme', 'flower')).toEqual([['Flora'], []])
  expect(await namesOn('origin', 'french')).toEqual([['Fleur'], []])
})

test('by first letter every name is listed, also without a page or a meaning', async () => {
  expect(await namesOn('letter', 'f')).toEqual([['Flora', 'Fleur'], ['Flora']])
  expect(await namesOn('letter', 'n')).toEqual([['Nobody'], []])
  const { girls } = await namesOfList({ kind: 'letter', id: 'n' }, popular, summaries)
  expect(girls.names.map(({ sense: own }) => own)).toEqual([null])
})

test('an accent does not change the first letter', async () => {
  const accented = { ...popular, more: { girls: births(9, listed('Éabha')), boys: [] } }
  const { girls } = await namesOfList({ kind: 'letter', id: 'e' }, accented, summaries)
  expect(girls.names.map(({ name }) => name)).toEqual(['Éabha'])
})

test('names and children are counted among all of the newest year', async () => {
  const { girls } = await namesOfList({ kind: 'theme', id: 'light' }, popular, summaries)
  expect({ ...girls, names: girls.names.length }).toEqual({
    names: 1,
    births: 90,
    among: 4,
    birthsAmong: 218,
  })
})
