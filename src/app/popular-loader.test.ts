import { expect, test } from 'vitest'
import { type Leaders, type PopularApi, ranked } from '#src/core/names/regions/popular.ts'
import type { InitialData } from './initial-data.ts'
import { loadPopular, loadRegions } from './popular-loader.ts'
import type { AppContext } from './router.tsx'

const LEADERS: Leaders = { ie: { girls: ['Sophie'], boys: ['Rían'] } }

const load = async (leaders: PopularApi['leaders'], initial: InitialData['take'] = () => undefined) => {
  const context = { popular: { leaders }, initial: { take: initial } }
  return (await loadRegions(context as unknown as AppContext)).leaders
}

test('the list of regions shows who leads them', async () => {
  expect(await load(async () => LEADERS)).toEqual(LEADERS)
})

test('a page that shows them already does not load them', async () => {
  const loaded: string[] = []
  const leaders = async () => (loaded.push('leaders'), LEADERS)
  expect(await load(leaders, (route) => (route === '/popular/' ? {} : undefined))).toEqual({})
  expect(loaded).toEqual([])
})

test('without a network it still leads to every list', async () => {
  expect(await load(() => Promise.reject(new TypeError('offline')))).toEqual({})
})

test('the address of a list has the names of its origin among those of its region, and any other address has nothing', async () => {
  const girls = ranked([{ name: 'Orla', original: null, slug: 'orla', births: 9 }])
  const lists = async () => ({
    years: [{ year: 2024, girls, boys: [] }],
    more: { girls: [], boys: [] },
    since: null,
    risers: [],
    fallers: [],
  })
  const summaries = async () => [{ senses: [{ origin: 'irish', gender: 'f' }] }]
  const context = { popular: { lists }, names: { summaries }, initial: { take: () => undefined } }
  const at = (slug: string) => loadPopular(context as unknown as AppContext, slug)
  expect(await at('irish-names-in-scotland')).toMatchObject({
    list: { region: { id: 'gb-sct' }, kind: 'origin', id: 'irish' },
    popular: { girls: { names: [{ name: 'Orla', rank: 1 }] }, boys: { names: [] } },
    head: { path: '/popular/irish-names-in-scotland' },
  })
  await expect(at('irish-names-in-atlantis')).rejects.toMatchObject({ isNotFound: true })
})
