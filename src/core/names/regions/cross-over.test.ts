import { expect, test } from 'vitest'
import { crossOver, topList, type TopSince } from './cross-over.ts'
import type { NameInRegion } from './name-in-region.ts'
import type { Region } from './region.ts'

const row = (id: string, ranks: [number | null, number | null], topSince?: TopSince): NameInRegion => ({
  region: { id, firstYear: 1950, lastYear: 2024 } as Region,
  written: null,
  girls: ranks[0],
  boys: ranks[1],
  births: null,
  ...(topSince && { topSince }),
})
const at = (home: NameInRegion) => ({ regions: [home.region], perTenThousand: 5 })
const girls = (since: number): TopSince => ({ girls: since, boys: null })

test('a name came over when it became common at home first', () => {
  const home = row('ie', [5, null], girls(1990))
  expect(crossOver([home, row('us', [70, 400], girls(2008))], at(home))).toMatchObject({
    sex: 'girls',
    home: { since: 1990, top: 100 },
    us: { since: 2008, top: 100 },
  })
  expect(crossOver([home, row('us', [420, null], girls(2008))], at(home))?.us.top).toBe(1000)
})

test.each([
  ['was common in the U.S. first', row('us', [70, null], girls(1985))],
  ['became so at about the same time', row('us', [70, null], girls(1992))],
  ['is common there for the other sex', row('us', [null, 70], { girls: null, boys: 2008 })],
  ['has not been so since a known year', row('us', [70, null])],
])('and did not when it %s', (_what, us) => {
  const home = row('ie', [5, null], girls(1990))
  expect(crossOver([home, us], at(home))).toBeNull()
  expect(crossOver([home], at(home))).toBeNull()
  expect(crossOver([us], at(us))).toBeNull()
})

test('a spelling in another script, which several names may share, is not compared', () => {
  const home = row('il', [5, null], girls(1990))
  const inScript = { ...home, region: { ...home.region, script: 'Hebrew' } as Region }
  expect(crossOver([inScript, row('us', [70, null], girls(2008))], at(inScript))).toBeNull()
})

test('of both sexes the one is meant that has the better rank at home', () => {
  const home = row('fr', [90, 3], { girls: 1999, boys: 1980 })
  const us = row('us', [80, 60], { girls: 2010, boys: 2012 })
  expect(crossOver([us, home], at(home))).toMatchObject({ sex: 'boys', us: { since: 2012 } })
})

test('only the United States have a second list', () => {
  expect([topList('us', 100), topList('us', 101), topList('us', 1001)]).toEqual([100, 1000, null])
  expect([topList('ie', 100), topList('ie', 101)]).toEqual([100, null])
})
