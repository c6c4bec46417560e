import { describe, expect, test } from 'vitest'
import { world } from '#tests/support/names-world.ts'

describe('a search for a country', () => {
  test('is of all names, since those that load first are the ones known in the U.S.', async () => {
    expect(await world().search('names used in France')).toMatchObject({ complete: true })
    expect(await world().search('rare in the US but known in Ireland')).toMatchObject({ complete: true })
    expect(await world().search('rare names')).toMatchObject({ complete: false })
    expect(await world().search('rare in the US')).toMatchObject({ complete: false })
  })

  test('loads the ranks of that country, once', async () => {
    const { search, asked } = world()
    await search('irish')
    expect(asked).not.toContain('/region-fr')
    const found = await search('used in France')
    expect(found.names.map(({ name, why }) => [name, why])).toEqual([['Saoirse', '#12 in France, 2016']])
    await search('popular in France')
    expect(asked.filter((url) => url === '/region-fr')).toHaveLength(1)
  })

  test('cards say the ranks of the person’s own, once they are there', async () => {
    const { service, asked, files } = world()
    const ranks = files.get('/region-ie') ?? new Uint8Array()
    files.delete('/region-ie')
    const ranksOf = async (own?: string) =>
      (await service.summaries(['emma', 'saoirse', 'nobody'], own)).map((card) => card?.ownRank)
    expect(await ranksOf('ie')).toEqual([undefined, undefined, undefined])
    files.set('/region-ie', ranks)
    expect(await ranksOf('ie')).toEqual(['#4 in Ireland, 2016', undefined, undefined])
    expect(await ranksOf()).toEqual([undefined, undefined, undefined])
    expect(await ranksOf('us')).toEqual([undefined, undefined, undefined])
    expect(asked.filter((url) => url === '/region-us')).toEqual([])
  })

  test('is answered by origin while they cannot be fetched, which it reports, and by the counts afterwards', async () => {
    const { search, files } = world()
    const ranks = files.get('/region-ie') ?? new Uint8Array()
    files.delete('/region-ie')
    const { names, regionGaps } = await search('used in Ireland')
    expect(regionGaps?.missing).toEqual([{ id: 'ie', label: 'Ireland' }])
    expect(names.length).toBeGreaterThan(1)
    expect(names.map(({ senses }) => senses[0]?.origin)).toEqual(names.map(() => 'irish'))
    files.set('/region-ie', ranks)
    const counted = await search('used in Ireland')
    expect(counted.names.map(({ name }) => name)).toEqual(['Emma'])
    expect(counted.regionGaps).toBeUndefined()
  })

  test('keeps what is asked of a country whose counts are there when another’s are not', async () => {
    const { search, files } = world()
    files.delete('/region-ie')
    const { names, regionGaps } = await search('used in France or Ireland')
    expect(regionGaps?.missing.map(({ id }) => id)).toEqual(['ie'])
    expect(names[0]).toMatchObject({ name: 'Saoirse', why: '#12 in France, 2016' })
  })

  test('keeps its popularity by the counts of the U.S. while those of the country are missing', async () => {
    const { search, files } = world()
    files.delete('/region-ie')
    const all = await search('used in Ireland')
    const popular = await search('popular in Ireland')
    expect(popular.total).toBeLessThan(all.total)
    expect((await search('rare in Ireland')).total).toBe(all.total - popular.total)
  })

  test('reads a damaged file again', async () => {
    const { search, files } = world()
    const ranks = files.get('/region-fr') ?? new Uint8Array()
    files.set('/region-fr', ranks.slice(0, 30))
    expect((await search('used in France')).regionGaps?.missing).toHaveLength(1)
    files.set('/region-fr', ranks)
    expect((await search('used in France')).regionGaps).toBeUndefined()
  })

  test('shares the download of a country with others that are on their way, and no other country’s', async () => {
    const { search, asked } = world()
    const [one, other] = await Promise.all([search('used in France'), search('popular in France')])
    expect([one.total, other.total]).toEqual([1, 1])
    expect(asked.filter((url) => url.startsWith('/region'))).toEqual(['/region-fr'])
  })

  test('that is the person’s own loads with any search; until it is there the counts of the U.S. judge', async () => {
    const { search, files, asked } = world()
    const own = { own: { region: 'ie', judges: true } }
    const ranks = files.get('/region-ie') ?? new Uint8Array()
    files.delete('/region-ie')
    const { ownMissing, names } = await search('rare names', own)
    expect(ownMissing).toEqual({ id: 'ie', label: 'Ireland', isAsked: true })
    expect(names).toEqual((await search('rare names')).names)
    expect((await search('irish', own)).ownMissing).toMatchObject({ isAsked: false })
    files.set('/region-ie', ranks)
    const counted = await search('top 10', own)
    expect(counted.names.map(({ name, ownRank }) => [name, ownRank])).toEqual([
      ['Emma', '#4 in Ireland, 2016'],
    ])
    expect(counted.ownMissing).toBeUndefined()
    expect(asked.filter((url) => url === '/region-fr')).toEqual([])
  })

  test('is what loads counts: neither other searches nor the preparation of all kinds do', async () => {
    const { service, search, asked, rest, prepared } = world()
    await service.prepare()
    const completed = service.complete()
    rest()
    await completed
    rest()
    expect(await prepared()).toBeGreaterThan(20)
    await search('irish')
    expect(asked.filter((url) => url.startsWith('/region'))).toEqual([])
  })
})
