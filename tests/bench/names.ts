import type { NamesEngine } from '#src/core/names/search/names-engine.ts'
import type { Popularity } from '#src/core/names/filters/popularity.ts'
import type { NameFilters } from '#src/core/names/query.ts'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import { meaningWords } from '#src/core/names/sentence/words.ts'
import { compileNames } from '#tools/names/compile.ts'
import { loadEngineFromDisk } from '#tools/names/node-engine.ts'
import { type BenchLine, type Contender, race } from './measure.ts'
import {
  type FacetValues,
  flexSearchPeer,
  fusePeer,
  fulfils,
  miniSearchPeer,
  type Peer,
} from './name-peers.ts'
import { nothingLines } from './name-nothing.ts'
import { endingLines, poisonLines } from './name-poison.ts'
import { type NameRecord, nameRecords } from './name-records.ts'

/** Results per query: a page of cards. */
const LIMIT = 24
const QUESTIONS = 300

type Combined = { words: string; wanted: FacetValues }

/**
 * Our engine's whole work (parsing, filtering, ranking, cards with reasons, and the exact total) compared with the
 * peers' first results, on the same records in the same process.
 */
export async function benchNames(): Promise<BenchLine[]> {
  const { outDir } = compileNames({ root: process.cwd() })
  const records = nameRecords(outDir)
  const engine = loadEngineFromDisk(outDir)
  const peers = [miniSearchPeer(records, LIMIT), fusePeer(records, LIMIT), flexSearchPeer(records, LIMIT)]
  for (const peer of peers) checkPeer(peer, records)
  const contenders = [nestling(engine), ...peers]
  const random = mulberry32(2016)
  const draw = <T>(make: () => T): T[] => Array.from({ length: QUESTIONS }, make)
  const curated = records.filter((record) => record.meaning !== '')
  const asking = <Q>(question: (peer: Peer, asked: Q) => unknown): Contender<Q>[] =>
    contenders.map((peer) => {
      const ask = (asked: Q): unknown => question(peer, asked)
      return peer.max === undefined
        ? { engine: peer.engine, ask }
        : { engine: peer.engine, max: peer.max, ask }
    })

  const ending = await endingLines(engine)
  return [
    ...race(
      'names',
      'facets',
      draw(() => someFacets(pick(records, random), random)),
      asking((peer, wanted) => peer.facets(wanted)),
    ),
    ...race(
      'names',
      'prefix',
      draw(() => someStart(records, random)),
      asking((peer, start) => peer.prefix(start)),
    ),
    ...race(
      'names',
      'meaning',
      draw(() => someWords(pick(curated, random), random)),
      asking((peer, words) => peer.meaning(words)),
    ),
    ...race(
      'names',
      'combined',
      draw((): Combined => {
        const record = pick(curated, random)
        // The words are the meaning here, so no theme is added.
        const { theme: _theme, ...wanted } = someFacets(record, random)
        return { words: someWords(record, random), wanted }
      }),
      asking((peer, { words, wanted }) => peer.combined(words, wanted)),
    ),
    ...poisonLines(engine),
    ...nothingLines(engine, records),
    ...ending,
  ]
}

/** A peer that answers a different query would distort the comparison. */
function checkPeer(peer: Peer, records: NameRecord[]): void {
  const wanted: FacetValues = { gender: 'girl', origin: 'irish', syllables: '2' }
  const fails = (id: number): boolean => !fulfils(records[id] as NameRecord, wanted)
  const answers = [peer.facets(wanted), peer.combined('light', { gender: 'girl', origin: 'irish' })]
  const wrong =
    answers.some((ids) => ids.length === 0) ||
    answers[0]?.some(fails) ||
    peer.prefix('mar').some((id) => !records[id]?.name.startsWith('mar')) ||
    peer.meaning('light').some((id) => !/light/i.test(records[id]?.meaning ?? ''))
  if (wrong) throw new Error(`${peer.engine} answers another question than the one asked`)
}

function nestling(engine: NamesEngine): Peer {
  const search = (text: string, filters: NameFilters): number[] =>
    engine.search({ text, filters, seed: 0, offset: 0, limit: LIMIT }).names.map((_, at) => at)
  return {
    engine: 'nestling',
    facets: (wanted) => search('', toFilters(wanted)),
    prefix: (start) => search(start, {}),
    meaning: (words) => search('', { meaning: words }),
    combined: (words, wanted) => search(`names meaning ${words}`, toFilters(wanted)),
  }
}

function toFilters({ gender, origin, theme, syllables, letters, popularity }: FacetValues): NameFilters {
  const exactly = (value: string) => ({ min: Number(value), max: Number(value) })
  return {
    ...(gender === undefined ? {} : { gender: gender === 'girl' ? 'girl' : 'boy' }),
    ...(origin === undefined ? {} : { origin }),
    ...(theme === undefined ? {} : { meaning: theme }),
    ...(syllables === undefined ? {} : { syllables: exactly(syllables) }),
    ...(letters === undefined ? {} : { length: exactly(letters) }),
    ...(popularity === undefined ? {} : { popularity: toBand(popularity) }),
  }
}

function toBand(value: string): Popularity {
  return value === 'top-100' || value === 'top-1000' || value === 'uncommon' ? value : 'rare'
}

function pick<T>(items: T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** One to five facets that the record has, so that most queries have a result. */
function someFacets(record: NameRecord, random: () => number): FacetValues {
  const all: [keyof FacetValues, string | undefined][] = [
    ['gender', record.gender[0]],
    ['origin', record.origin || undefined],
    ['theme', record.themes[0]],
    ['syllables', record.syllables],
    ['letters', record.letters],
    ['popularity', record.popularity],
  ]
  const chosen = all.filter(([, value]) => value !== undefined && random() < 0.6)
  return chosen.length > 0 ? Object.fromEntries(chosen) : { syllables: record.syllables }
}

/** One to four first letters, of well-known names more often than of others. */
function someStart(records: NameRecord[], random: () => number): string {
  const at = Math.floor(random() * random() * Math.min(20_000, records.length))
  return records[at]?.name.slice(0, 1 + Math.floor(random() * 4)) ?? 'a'
}

/** One word of the record's meaning, or two. */
function someWords(record: NameRecord, random: () => number): string {
  const words = meaningWords(record.meaning)
  const first = Math.floor(random() * words.length)
  return words.slice(first, first + (random() < 0.6 ? 1 : 2)).join(' ')
}
