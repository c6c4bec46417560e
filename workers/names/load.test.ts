import { describe, expect, test } from 'vitest'
import { BACKGROUND_PARTS, writeBackgrounds } from '#src/core/names/corpus/backgrounds.ts'
import { type BirthRow, encodeBirths } from '#src/core/names/popularity/births-file.ts'
import { writeRelated } from '#src/core/names/corpus/related.ts'
import { writeIdeas } from '#src/core/names/corpus/ideas.ts'
import { writeCorpus } from '#src/core/names/corpus/corpus.ts'
import { NamesError } from '#src/core/names/names-error.ts'
import type { NameQuery } from '#src/core/names/query.ts'
import { sampleCorpus } from '#src/core/names/sample.ts'
import { encodeYearly, YEARLY_SHARDS } from '#src/core/names/popularity/yearly-file.ts'
import { writeRegionRanks } from '#src/core/names/regions/region-ranks.ts'
import { writeRegions } from '#src/core/names/regions/region.ts'
import { REGION_SHARDS, writeRegionShard } from '#src/core/names/regions/region-shard.ts'
import { createNamesService } from './load.ts'

const births = (...names: string[]): Uint8Array => {
  const row = (name: string): BirthRow => ({ name, girlShare: 1, total: 500, rank: 5, trend: 0 })
  return encodeBirths({ firstYear: 2015, lastYear: 2016, decades: 1 }, names.map(row), Uint8Array.of(255))
}
const region = {
  label: 'Ireland',
  office: 'Central Statistics Office',
  title: 'Names',
  licence: 'CC BY 4.0',
  url: 'https://office.example',
  firstYear: 2015,
  lastYear: 2016,
  threshold: 3,
  recentBirths: 900,
  births: [400, 500],
}
const regions = [
  { ...region, id: 'ie' },
  { ...region, id: 'us', label: 'the United States' },
]
const regionRows = writeRegionShard(
  new Map([
    [
      'emma',
      [
        {
          region: 'ie',
          written: 'Éma',
          girls: 4,
          boys: null,
          births: { firstYear: 2016, girls: [9], boys: [0] },
        },
        { region: 'us', written: null, girls: 1, boys: null, births: null },
      ],
    ],
  ]),
)
const ranksOfFrance = writeRegionRanks(
  { ...region, id: 'fr', label: 'France' },
  new Map([['saoirse', [{ region: 'fr', written: null, girls: 12, boys: null, births: null }]]]),
)
const ranksOfIreland = writeRegionRanks(
  { ...region, id: 'ie' },
  new Map([['emma', [{ region: 'ie', written: null, girls: 4, boys: null, births: null }]]]),
)
const yearly = encodeYearly(2015, 2, [{ spelling: 'emma', girls: [7, 8], boys: [0, 5] }])

const RARE = new Set(['Rhoda', 'Maʻalo'])
const corpus = writeCorpus(sampleCorpus, (name) => !RARE.has(name))
const inOrder = sampleCorpus.entries.toSorted((a, b) => Number(RARE.has(a.name)) - Number(RARE.has(b.name)))

const backgrounds = writeBackgrounds(
  sampleCorpus.origins,
  inOrder.map((entry) => ({
    ...entry,
    from: `word of ${entry.name}`,
    scripts: [],
  })),
)

/** A service on files in memory, whose network and idle callbacks the test controls. */
function world() {
  const files = new Map<string, Uint8Array>([
    ['/corpus', new TextEncoder().encode(corpus.first)],
    ['/births', births('emma', 'helen')],
    ['/corpus-rest', new TextEncoder().encode(corpus.rest)],
    ['/births-rest', births('maryjane', 'zyx')],
    [
      '/related',
      new TextEncoder().encode(
        writeRelated(sampleCorpus.entries.map(({ name }) => ({ name, related: [], pairs: [] }))),
      ),
    ],
    ['/ideas', new TextEncoder().encode(writeIdeas(new Map([['mermaid', ['sea']]]), ''))],
    ['/year', yearly],
    ['/region-fr', new TextEncoder().encode(ranksOfFrance)],
    ['/region-ie', new TextEncoder().encode(ranksOfIreland)],
    ['/regions', new TextEncoder().encode(writeRegions(regions))],
    ['/region-shard', new TextEncoder().encode(regionRows)],
    ...backgrounds.map((text, part) => [`/background-${part}`, new TextEncoder().encode(text)] as const),
  ])
  const asked: string[] = []
  const idle: (() => void)[] = []
  let online = true
  let time = 0
  let onTurn = () => {}
  let turnsTaken = 0
  const service = createNamesService({
    urls: {
      corpusFirst: '/corpus',
      birthsFirst: '/births',
      corpusRest: '/corpus-rest',
      birthsRest: '/births-rest',
      ideas: '/ideas',
      related: '/related',
      background: (part) => (part < BACKGROUND_PARTS ? `/background-${part}` : undefined),
      year: (shard) => (shard < YEARLY_SHARDS ? '/year' : undefined),
      regions: '/regions',
      regionRanks: (id) => (/^(fr|ie)$/.test(id) ? `/region-${id}` : undefined),
      regionShard: (shard) => (shard < REGION_SHARDS ? '/region-shard' : undefined),
    },
    async fetchBytes(url) {
      asked.push(url)
      const bytes = files.get(url)
      if (!online || !bytes) throw new NamesError('data-unavailable')
      return bytes
    },
    whenIdle: (callback) => idle.push(callback),
    turns: {
      async next() {
        turnsTaken++
        onTurn()
      },
      now: () => (time += 10),
    },
  })
  const search = (text: string, more: Partial<NameQuery> = {}) =>
    service.search({ text, filters: {}, seed: 0, offset: 0, limit: 50, ...more })
  return {
    service,
    search,
    files,
    asked,
    /** Calls back whenever a search lets others have their turn. */
    onTurn: (callback: () => void) => (onTurn = callback),
    /** How often the clock was read: before and after each step that is done. */
    clockReads: () => time / 10,
    /** Runs what was deferred until idle, and returns how much that was. */
    rest: () => idle.splice(0).map((callback) => callback()).length,
    /** Resolves when nothing has had its turn for a while, to all the turns that were taken. */
    async prepared() {
      for (let seen = -1; seen !== turnsTaken; ) {
        seen = turnsTaken
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return turnsTaken
    },
    goOffline: () => (online = false),
    goOnline: () => (online = true),
  }
}

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
    const { service, onTurn } = world()
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

describe('searches of every kind are prepared', () => {
  /** Loads all names, and counts the turns of what runs when idle. */
  const turnsWhenIdle = async (prepare: 'before' | 'after' | 'never') => {
    const { service, search, rest, onTurn } = world()
    if (prepare === 'before') await service.prepare()
    await search('maryjane')
    if (prepare === 'after') await service.prepare()
    let turns = 0
    onTurn(() => (turns += 1))
    rest()
    for (let i = 0; i < 50; i++) await Promise.resolve()
    return turns
  }

  test('once the user is about to type, whether all names have come or not', async () => {
    expect(await turnsWhenIdle('before')).toBeGreaterThan(5)
    expect(await turnsWhenIdle('after')).toBeGreaterThan(5)
  })

  test('and among the names that come first until then', async () => {
    const { service, search, asked, prepared } = world()
    await service.prepare()
    expect(await prepared()).toBeGreaterThan(20)
    expect(asked).toEqual(['/corpus', '/births'])
    expect((await search('irish')).complete).toBe(false)
  })

  test('which ends when all names are there', async () => {
    const { service, search, onTurn, prepared } = world()
    const all = world()
    await all.service.prepare()
    const turns = await all.prepared()
    let loading: Promise<unknown> | undefined
    onTurn(() => (loading ??= search('maryjane')))
    await service.prepare()
    expect(await prepared()).toBeLessThan(turns)
    await loading
  })

  test('and not for a page that only shows names', async () => {
    expect(await turnsWhenIdle('never')).toBe(0)
  })

  test('between searches: none waits for it', async () => {
    const { service, search, rest, clockReads } = world()
    await search('maryjane')
    const stepsOf = async (): Promise<number> => {
      const before = clockReads()
      await search('names meaning freedom')
      return clockReads() - before
    }
    await stepsOf()
    const alone = await stepsOf()
    expect(alone).toBeGreaterThan(5)
    await service.prepare()
    rest()
    // What has begun may do a step before the search does its first.
    expect(await stepsOf()).toBeLessThanOrEqual(alone + 4)
  })

  test('no more than once', async () => {
    const { service, search, rest } = world()
    await search('maryjane')
    rest()
    await service.prepare()
    await service.prepare()
    expect(rest()).toBe(1)
  })
})

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
