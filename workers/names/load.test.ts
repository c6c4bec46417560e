import { describe, expect, test } from 'vitest'
import { births, world } from '#tests/support/names-world.ts'

describe('the well-known names answer first', () => {
  test('and the rest is loaded when idle', async () => {
    const { service, search, asked, rest } = world()
    const first = await search('')
    expect(first.complete).toBe(false)
    expect(asked).toEqual(['/corpus', '/births'])
    const completed = service.complete()
    await Promise.resolve()
    expect(asked).toEqual(['/corpus', '/births'])
    rest()
    expect(await completed).toBe(true)
    expect(asked).toEqual(['/corpus', '/births', '/corpus-rest', '/births-rest', '/ideas', '/related'])
    const second = await search('')
    expect(second.complete).toBe(true)
    expect(second.total).toBe(first.total + 4)
  })

  test('and go on to while the others are indexed', async () => {
    const { search, asked, onTurn } = world()
    let early: ReturnType<typeof search> | undefined
    onTurn(() => {
      if (asked.includes('/births-rest')) early ??= search('irish')
    })
    expect((await search('maryjane')).complete).toBe(true)
    expect((await early)?.complete).toBe(false)
  })

  test('a query without matches among them searches all names at once', async () => {
    const { search, service } = world()
    expect((await search('maryjane')).names[0]?.name).toBe('Maryjane')
    expect((await service.summaries(['zyx', 'nobody'])).map((card) => card?.name)).toEqual(['Zyx', undefined])
    expect((await service.detail('zyx'))?.name).toBe('Zyx')
  })

  test('a word that only the map from words to themes contains is found with it at once', async () => {
    const { search, asked } = world()
    expect(await search('mermaid')).toMatchObject({ names: [{ name: 'Kai' }], parsed: { leftover: [] } })
    expect(asked).toContain('/ideas')
  })

  test.each(['missing', 'damaged'])('names are also found when that map is %s', async (how) => {
    const { search, files } = world()
    if (how === 'missing') files.delete('/ideas')
    else files.set('/ideas', new TextEncoder().encode('<!doctype html>'))
    expect((await search('maryjane')).names[0]?.name).toBe('Maryjane')
    expect((await search('mermaid')).total).toBe(0)
  })

  test.each(['what does Rhoda mean', 'Emma or Rhoda', 'names like Rhoda', 'Irish names like Rhoda'])(
    'a sentence about a name that is not among them searches all names at once: %s',
    async (text) => {
      const { search } = world()
      expect((await search(text)).complete).toBe(true)
    },
  )

  test.each(['Irish girl names', 'what does Helen mean', 'Hana or Helen', 'he', 'please help'])(
    'a sentence that they are enough for does not: %s',
    async (text) => {
      const { search, asked } = world()
      expect(await search(text)).toMatchObject({ complete: false })
      expect(asked).toEqual(['/corpus', '/births'])
    },
  )

  test('a shuffled order is that of all names, whatever was loaded when it was asked for', async () => {
    const early = await world().search('', { seed: 1 })
    expect(early.complete).toBe(true)
    const loaded = world()
    const completed = loaded.service.complete()
    loaded.rest()
    await completed
    expect(early.names).toEqual((await loaded.search('', { seed: 1 })).names)
  })

  test('a shuffled order is of the names that are there when no others can be fetched', async () => {
    const { search, goOffline } = world()
    await search('')
    goOffline()
    expect(await search('', { seed: 1 })).toMatchObject({ complete: false })
  })

  test('only all names can say that no name has an address', async () => {
    const { service } = world()
    expect((await service.detail('/rhoda'))?.name).toBe('Rhoda')
    expect(await service.detail('/nobody')).toBeNull()
    const other = world()
    await other.service.detail('/helen')
    other.goOffline()
    await expect(other.service.detail('/nobody')).rejects.toMatchObject({ code: 'data-unavailable' })
  })

  test('each file is fetched once, however many callers need it', async () => {
    const { service, search, asked, rest } = world()
    const all = [service.complete(), service.complete()]
    await Promise.all([search('helen'), search('emma'), service.choices()])
    rest()
    await Promise.all(all)
    expect(asked).toEqual(['/corpus', '/births', '/corpus-rest', '/births-rest', '/ideas', '/related'])
  })
})

describe('a search that nobody waits for any longer', () => {
  test('ends before its next turn', async () => {
    const { service, onTurn } = world()
    const turnsOf = async (endAt: number) => {
      const newer = new AbortController()
      let turns = 0
      onTurn(() => {
        turns++
        if (turns === endAt) newer.abort()
      })
      const query = { text: 'soft vintage names', filters: {}, seed: 0, offset: 0, limit: 50 }
      const settled = await service.search(query, newer.signal).then(
        () => 'answered',
        (error: unknown) => (error as Error).name,
      )
      return { turns, settled }
    }
    const whole = await turnsOf(Infinity)
    expect(whole.settled).toBe('answered')
    expect(whole.turns).toBeGreaterThan(3)
    expect(await turnsOf(2)).toEqual({ turns: 2, settled: 'AbortError' })
  })

  test('does not begin when that is known before its first turn', async () => {
    const { service, search, onTurn } = world()
    await search('irish')
    let turns = 0
    onTurn(() => void turns++)
    const query = { text: 'soft names', filters: {}, seed: 0, offset: 0, limit: 50 }
    await expect(service.search(query, AbortSignal.abort())).rejects.toThrow(/abort/)
    expect(turns).toBe(1)
  })
})

describe('without a network', () => {
  test('the first query is rejected with a code, and the next one retries', async () => {
    const { search, goOffline, goOnline } = world()
    goOffline()
    await expect(search('helen')).rejects.toMatchObject({ name: 'NamesError', code: 'data-unavailable' })
    goOnline()
    expect((await search('helen')).total).toBe(1)
  })

  test('loaded names still answer, and the result is marked incomplete', async () => {
    const { service, search, goOffline, goOnline, rest } = world()
    await search('')
    goOffline()
    rest()
    expect(await service.complete()).toBe(false)
    expect(await search('maryjane')).toMatchObject({ total: 0, complete: false })
    expect(await service.summaries(['zyx'])).toEqual([null])
    goOnline()
    expect(await search('maryjane')).toMatchObject({ total: 1, complete: true })
  })

  test('damaged files are distinguished from missing ones', async () => {
    const { service, search, files, rest } = world()
    files.set('/births-rest', new TextEncoder().encode('<!doctype html>'))
    await search('helen')
    await expect(search('maryjane')).rejects.toMatchObject({ code: 'data-damaged' })
    files.set('/births-rest', births('maryjane', 'zyx'))
    const completed = service.complete()
    rest()
    expect(await completed).toBe(true)
  })
})
