import { expect, test, vi } from 'vitest'
import type { NameInRegion, NameRegions } from '#src/core/names/regions/name-in-region.ts'
import { comparedCounts } from './compare-counts.ts'

const { region, regions, yearly } = vi.hoisted(() => ({
  region: (id: string, firstYear: number) => ({ id, label: id, office: 'Office', firstYear, lastYear: 2002 }),
  regions: vi.fn<(key: string) => Promise<NameRegions>>(),
  yearly: vi.fn<(key: string) => Promise<unknown>>(),
}))
vi.mock('./count-regions.ts', () => ({ COUNT_REGIONS: [region('ie', 2000), region('us', 1999)] }))
vi.mock('./page-names.ts', () => ({ names: { yearly, regions } }))

const us = { firstYear: 1999, girls: [1, 2, 3, 4], boys: [0, 0, 0, 0] }
const ireland = { firstYear: 2001, girls: [7, 8], boys: [0, 0] }
const inIreland = (births: typeof ireland | null): NameRegions => ({
  regions: [],
  names: [{ region: region('ie', 2000), births } as unknown as NameInRegion],
})
const compared = [
  { key: 'niamh', name: 'Niamh' },
  { key: 'emma', name: 'Emma' },
]
const idsOf = async (own: string | null) =>
  (await comparedCounts(compared, own)).map(({ region: { id } }) => id)

test('the chart of the own country is first, in all of its years, and that of the U.S. is there', async () => {
  yearly.mockResolvedValue(us)
  regions.mockImplementation(async (key) =>
    key === 'niamh' ? inIreland(ireland) : { regions: [], names: [] },
  )
  const [own, american] = await comparedCounts(compared, 'ie')
  expect(own?.region.id).toBe('ie')
  expect(own?.counts).toEqual([
    { key: 'niamh', name: 'Niamh', births: { firstYear: 2000, girls: [0, 7, 8], boys: [0, 0, 0] } },
    { key: 'emma', name: 'Emma', births: null },
  ])
  expect(american?.region.id).toBe('us')
  expect(american?.counts.map(({ births }) => births)).toEqual([us, us])
})

test('offline the chart of the own country is there without that of the U.S.; without either it says so', async () => {
  yearly.mockRejectedValue(new Error('offline'))
  regions.mockResolvedValue(inIreland(ireland))
  expect(await idsOf('ie')).toEqual(['ie'])
  await expect(comparedCounts(compared, 'us')).rejects.toThrow('offline')
  regions.mockResolvedValue(inIreland(null))
  await expect(comparedCounts(compared, 'ie')).rejects.toThrow('offline')
  regions.mockRejectedValue(new Error('offline'))
  await expect(comparedCounts(compared, 'ie')).rejects.toThrow('offline')
})

test('without a choice, without counts there, or without their file, only the chart of the U.S. is there', async () => {
  yearly.mockResolvedValue(us)
  regions.mockResolvedValue(inIreland(null))
  expect(await idsOf(null)).toEqual(['us'])
  expect(await idsOf('us')).toEqual(['us'])
  expect(await idsOf('ie')).toEqual(['us'])
  regions.mockRejectedValue(new Error('offline'))
  expect(await idsOf('ie')).toEqual(['us'])
})
