import { describe, expect, test } from 'vitest'
import { world } from '#tests/support/names-world.ts'

describe('the details of a name’s page', () => {
  test('are not part of what every visit loads', async () => {
    const { service, asked } = world()
    expect((await service.detail('saoirse'))?.entries[0]?.background).toBeNull()
    expect(asked).toEqual(['/corpus', '/births'])
  })

  test('come in one file when requested, and later details contain them at once', async () => {
    const { service, asked } = world()
    expect(await service.backgrounds('saoirse')).toMatchObject({ irish: { from: 'word of Saoirse' } })
    expect((await service.detail('saoirse'))?.entries[0]?.background?.from).toBe('word of Saoirse')
    await Promise.all([service.backgrounds('saoirse'), service.backgrounds('niamh')])
    expect(asked.filter((url) => url.startsWith('/background'))).toHaveLength(1)
  })

  test('are requested again after a failure', async () => {
    const { service, goOffline, goOnline } = world()
    await service.detail('saoirse')
    goOffline()
    await expect(service.backgrounds('saoirse')).rejects.toMatchObject({ code: 'data-unavailable' })
    goOnline()
    expect(await service.backgrounds('saoirse')).toMatchObject({ irish: { from: 'word of Saoirse' } })
  })

  test('are with an opened name as well, and one that came late opens', async () => {
    const { service } = world()
    await service.backgrounds('saoirse')
    expect((await service.opened('saoirse'))?.entries[0]?.background?.from).toBe('word of Saoirse')
    expect((await service.opened('zyx'))?.name).toBe('Zyx')
    expect(await service.opened('nobody')).toBeNull()
  })

  test('of a rarer name come with the names', async () => {
    const { service } = world()
    expect(await service.backgrounds('rhoda')).toMatchObject({ greek: { from: 'word of Rhoda' } })
    expect(await service.backgrounds('helen')).toMatchObject({ greek: { from: 'word of Helen' } })
  })

  test('need no file for a name without a meaning', async () => {
    const { service, asked } = world()
    expect(await service.backgrounds('emma')).toEqual({})
    expect(asked).toEqual(['/corpus', '/births'])
  })
})

describe('exact yearly counts', () => {
  test('come from one shard, fetched once', async () => {
    const { service, asked } = world()
    expect(await service.yearly('Emma')).toEqual({ firstYear: 2015, girls: [7, 8], boys: [0, 5] })
    await service.yearly('emma')
    expect(asked).toEqual(['/year'])
  })

  test('are stored for a time without a network, unlike what the precache has', async () => {
    const { service, stored } = world()
    await service.yearly('emma')
    await service.yearly('emma')
    await service.detail('emma')
    expect(stored).toEqual(['/year'])
  })

  test('a failed shard is requested again', async () => {
    const { service, goOffline, goOnline } = world()
    goOffline()
    await expect(service.yearly('emma')).rejects.toMatchObject({ code: 'data-unavailable' })
    goOnline()
    expect((await service.yearly('emma'))?.girls).toEqual([7, 8])
  })

  test('a name without counts has none', async () => {
    expect(await world().service.yearly('niamh')).toBeNull()
  })
})

describe('the counts of a name by region', () => {
  test('come with their region, and without the births in the United States', async () => {
    const { service, asked } = world()
    const { names, regions: all } = await service.regions('emma')
    expect(names).toMatchObject([
      {
        region: { label: 'Ireland' },
        written: 'Éma',
        girls: 4,
        boys: null,
        births: { girls: [9], boys: [0] },
      },
      {
        region: { label: 'the United States' },
        written: null,
        girls: 1,
        births: null,
      },
    ])
    expect(all).toHaveLength(2)
    await service.regions('emma')
    expect(asked.sort()).toEqual(['/region-shard', '/regions'])
  })

  test('do not need the yearly counts', async () => {
    const { service, files } = world()
    files.delete('/year')
    await expect(service.yearly('emma')).rejects.toMatchObject({ code: 'data-unavailable' })
    expect((await service.regions('emma')).names).toHaveLength(2)
  })

  test('are none for a name that no office published', async () => {
    expect((await world().service.regions('niamh')).names).toEqual([])
  })

  test('are requested again after a failure, and when they were damaged', async () => {
    const { service, files, goOffline, goOnline } = world()
    goOffline()
    await expect(service.regions('emma')).rejects.toMatchObject({ code: 'data-unavailable' })
    goOnline()
    const good = files.get('/region-shard') ?? new Uint8Array()
    files.set('/region-shard', good.slice(0, 40))
    await expect(service.regions('emma')).rejects.toMatchObject({ code: 'data-damaged' })
    files.set('/region-shard', good)
    expect((await service.regions('emma')).names).toHaveLength(2)
  })
})

describe('the curve of a name', () => {
  test('is in no card until it is asked for, and comes in one file for the names that answer first', async () => {
    const { service, search, asked } = world()
    expect((await search('helen')).names[0]?.births?.trend).toEqual([])
    expect(asked).toEqual(['/corpus', '/births'])
    expect(await Promise.all([service.curve('emma'), service.curve('Helen')])).toEqual([[15], [7]])
    expect(asked).toEqual(['/corpus', '/births', '/curves'])
    expect((await search('helen')).names[0]?.births?.trend).toEqual([7])
  })

  test('of a rarer name comes in another file, once those names are there', async () => {
    const { service, asked } = world()
    expect(await service.curve('zyx')).toEqual([15])
    expect((await service.summaries(['maryjane']))[0]?.births?.trend).toEqual([3])
    expect(asked.filter((url) => url.startsWith('/curves'))).toEqual(['/curves-rest'])
  })

  test('is fetched again after a failure', async () => {
    const { service, search, goOffline, goOnline } = world()
    await search('helen')
    goOffline()
    await expect(service.curve('helen')).rejects.toMatchObject({ code: 'data-unavailable' })
    goOnline()
    expect(await service.curve('helen')).toEqual([7])
  })

  test('is damaged when the file is that of other names', async () => {
    const { service, files } = world()
    files.set('/curves', new TextEncoder().encode('<!doctype html>'))
    await expect(service.curve('helen')).rejects.toMatchObject({ code: 'data-damaged' })
  })

  test('is empty for a name without counts', async () => {
    const { service, asked } = world()
    expect(await service.curve('niamh')).toEqual([])
    expect(await service.curve('nobody')).toEqual([])
    expect(asked.filter((url) => url.startsWith('/curves'))).toEqual([])
  })
})
