import { describe, expect, test } from 'vitest'
import { sampleCorpus } from '#src/core/names/sample.ts'
import type { CuratedEntry } from '#src/core/names/name.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { createNameTable } from './name-table.ts'
import { createNamesEngine } from './names-engine.ts'
import { withVariety } from './variety.ts'

const entry = (name: string, origin: string, variants: string[] = []): CuratedEntry => ({
  name,
  gender: 'f',
  say: name.toUpperCase(),
  meaning: 'light',
  themes: ['light'],
  origin,
  confidence: 'a',
  variants,
  nicknames: [],
  also: [],
})

const GREEK = ['Abra', 'Belo', 'Cidu', 'Dofi', 'Egna', 'Fulo', 'Gimba', 'Hopra', 'Jalko']
const IRISH = ['Kepta', 'Lonvi', 'Mudra', 'Nilfo', 'Opsa', 'Pulka']

/** The first ten names of a ranking in the order of `entries`. */
function firstTen(
  entries: CuratedEntry[],
  isOneOrigin = false,
  kin: Record<string, string[]> = {},
): string[] {
  const table = createNameTable({ ...sampleCorpus, entries }, [])
  const rows = entries.map(({ name }) => table.groups.get(nameKey(name))?.from ?? -1)
  const related = (key: string) => kin[key] ?? []
  return withVariety(rows, { table, related }, isOneOrigin)
    .slice(0, 10)
    .map((row) => table.entries[row]?.name ?? '')
}
const greek = GREEK.map((name) => entry(name, 'greek'))
const irish = IRISH.map((name) => entry(name, 'irish'))

describe('among the first ten names', () => {
  test('there is one spelling of a name', () => {
    const spellings = [
      entry('Katherine', 'greek', ['Kathryn']),
      entry('Kathryn', 'irish'),
      entry('Catherine', 'greek'),
    ]
    expect(firstTen([...spellings, ...greek.slice(0, 4), ...irish])).toEqual([
      'Katherine',
      ...GREEK.slice(0, 4),
      ...IRISH.slice(0, 5),
    ])
  })

  test('there are no more than two forms of a name', () => {
    const forms = [entry('Lucas', 'greek'), entry('Luke', 'irish'), entry('Lucien', 'greek')]
    const kin = { luke: ['lucas', 'lucien'], lucas: ['luke'], lucien: ['luke'] }
    const names = firstTen([...forms, ...greek.slice(0, 4), ...irish], false, kin)
    expect(names.filter((name) => name.startsWith('L') && name !== 'Lonvi')).toEqual(['Lucas', 'Luke'])
  })

  test('at most five are of one origin where names of others fit', () => {
    expect(firstTen([...greek, ...irish])).toEqual([...GREEK.slice(0, 5), ...IRISH.slice(0, 5)])
  })

  test('more are of one origin when it was asked for', () => {
    expect(firstTen([...greek, ...irish], true)).toEqual([...GREEK, IRISH[0]])
  })

  test('without others, what is held back fills the places', () => {
    expect(firstTen(greek)).toEqual(GREEK)
  })
})

test('every name is still there once, and pages are parts of one order', () => {
  const entries = [...GREEK, ...IRISH].flatMap((name) => [entry(name, 'greek'), entry(`${name}h`, 'irish')])
  const engine = createNamesEngine({ corpus: { ...sampleCorpus, entries }, births: [], complete: true })
  const page = (offset: number, limit: number) =>
    engine
      .search({ text: 'names meaning light', filters: {}, seed: 0, offset, limit })
      .names.map(({ name }) => name)
  const all = page(0, 100)
  expect(new Set(all).size).toBe(entries.length)
  expect([...page(0, 7), ...page(7, 9), ...page(16, 100)]).toEqual(all)
})
