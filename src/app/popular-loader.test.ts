import { expect, test } from 'vitest'
import type { Leaders, PopularApi } from '#src/core/names/regions/popular.ts'
import type { InitialData } from './initial-data.ts'
import { loadRegions } from './popular-loader.ts'
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
