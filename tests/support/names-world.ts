import { BACKGROUND_PARTS, writeBackgrounds } from '#src/core/names/corpus/backgrounds.ts'
import { type BirthRow, decodeBirths, encodeBirths } from '#src/core/names/popularity/births-file.ts'
import { encodeCurves } from '#src/core/names/popularity/own-curves.ts'
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
import { createNamesService } from '#workers/names/load.ts'

export const births = (...names: string[]): Uint8Array => {
  const row = (name: string): BirthRow => ({ name, girlShare: 1, total: 500, rank: 5, trend: 0 })
  return encodeBirths({ firstYear: 2015, lastYear: 2016, decades: 1 }, names.map(row), Uint8Array.of(255))
}
/** The own curves of the names of such a file. */
export const curves = (file: Uint8Array, ...levels: number[]): Uint8Array =>
  encodeCurves(Uint8Array.from(levels), decodeBirths(file))

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
export function world() {
  const files = new Map<string, Uint8Array>([
    ['/corpus', new TextEncoder().encode(corpus.first)],
    ['/births', births('emma', 'helen')],
    ['/corpus-rest', new TextEncoder().encode(corpus.rest)],
    ['/births-rest', births('maryjane', 'zyx')],
    ['/curves', curves(births('emma', 'helen'), 15, 7)],
    ['/curves-rest', curves(births('maryjane', 'zyx'), 3, 15)],
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
  const held = new Map<string, Promise<void>>()
  const stored: string[] = []
  const service = createNamesService({
    urls: {
      corpusFirst: '/corpus',
      birthsFirst: '/births',
      corpusRest: '/corpus-rest',
      birthsRest: '/births-rest',
      curvesFirst: '/curves',
      curvesRest: '/curves-rest',
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
      await held.get(url)
      const bytes = files.get(url)
      if (!online || !bytes) throw new NamesError('data-unavailable')
      return bytes
    },
    store: (url) => stored.push(url),
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
    /** The files that were stored for a time without a network. */
    stored,
    onTurn: (callback: () => void) => (onTurn = callback),
    /** How often the clock was read: before and after each step that is done. */
    clockReads: () => time / 10,
    /** Runs what was deferred until idle, and returns how much that was. */
    rest: () => idle.splice(0).map((callback) => callback()).length,
    /** Resolves when nothing is left to do, to all the turns that were taken. Here all is done before the next timer. */
    async prepared() {
      await new Promise((resolve) => setTimeout(resolve))
      return turnsTaken
    },
    /** Lets a file come only when the returned function is called. */
    hold(url: string): () => void {
      let release = (): void => undefined
      held.set(url, new Promise((resolve) => (release = resolve)))
      return () => release()
    },
    goOffline: () => (online = false),
    goOnline: () => (online = true),
  }
}
