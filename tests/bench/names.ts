import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import type { NamesEngine } from '#src/core/names/search/names-engine.ts'
import { compileNames } from '#tools/names/compile.ts'
import { loadEngineFromDisk, loadNamesFromDisk } from '#tools/names/node-engine.ts'
import { installPackages } from '#tools/packages/install.ts'
import { type BenchLine, type Contender, race } from './measure.ts'
import { type Floor, ourPeer, wholeAnswers } from './name-ours.ts'
import {
  type FacetValues,
  flexSearchPeers,
  fusePeer,
  miniSearchPeer,
  type Peer,
  wordsOf,
} from './name-peers.ts'
import { nothingLines } from './name-nothing.ts'
import { comparingLines, freshLines } from './name-fresh.ts'
import { endingLines, poisonLines } from './name-poison.ts'
import { type NameRecord, nameRecords } from './name-records.ts'

const peersFolder = fileURLToPath(new URL('peers', import.meta.url))
const typosFile = fileURLToPath(new URL('typos.txt', import.meta.url))
const QUESTIONS = 300
/** Microseconds of a row are far above the clock's step, so that one query can be measured alone. */
const ROWS = ['facets', 'prefix', 'substring', 'typo', 'meaning', 'combined'] as const
type Row = (typeof ROWS)[number]

type Built = { peer: Peer; build_ms: number; memory_bytes: number }

/**
 * Our engine beside others on the same records, in one process, query by query: the same fields of the same ten best names from
 * all. `--rows=typo,prefix` measures only those, `--rows=fresh` (some minutes) what poison takes in processes that were asked nothing before, `--rows=comparing` only what likeness and siblings do. `nestling, whole answer` is everything that a page gets, `flexsearch, ids` what that engine returns without names.
 */
export async function benchNames(flags: string[] = []): Promise<BenchLine[]> {
  const { outDir } = await compileNames({ root: process.cwd() })
  if (flags.includes('--rows=fresh')) return freshLines()
  if (flags.includes('--rows=comparing')) return comparingLines()
  await installPackages(peersFolder, console.error)
  const records = nameRecords(outDir)
  const data = loadNamesFromDisk(outDir)
  const { oramaPeer, lunrPeer, uFuzzyPeer } = await import('./more-peers.ts')
  const ours = await built(() => ourPeer(data, outDir))
  const flexSearch = await built(() => flexSearchPeers(records))
  const [named, ids] = flexSearch.made
  if (!named || !ids) throw new Error('FlexSearch has two peers')
  const others = [
    await built(() => miniSearchPeer(records)),
    await built(() => uFuzzyPeer(records)),
    await built(() => lunrPeer(records)),
    await built(() => oramaPeer(records)),
    await built(() => fusePeer(records)),
  ]
  const engine = loadEngineFromDisk(outDir)
  const all: Built[] = [
    { ...ours, peer: ours.made.peer },
    { peer: wholeAnswers(engine), build_ms: 0, memory_bytes: 0 },
    { ...flexSearch, peer: named },
    { ...flexSearch, peer: ids },
    ...others.map((each) => ({ ...each, peer: each.made })),
  ]
  const questions = drawQuestions(records)
  const wanted = flags
    .find((flag) => flag.startsWith('--rows='))
    ?.slice('--rows='.length)
    .split(',')
  const rows = ROWS.filter((row) => wanted?.includes(row) ?? true)
  const lines = rows.flatMap((row) => lineUp(row, questions, all, ours.made.floor))
  if (wanted) return lines
  return [
    ...lines,
    ...ownLines(engine, records),
    ...poisonLines(engine),
    ...freshLines(),
    ...(await endingLines(engine)),
  ]
}

/** What it takes to build an index: time, and memory that stays. */
async function built<T>(
  make: () => T | Promise<T>,
): Promise<{ made: T; build_ms: number; memory_bytes: number }> {
  const used = (): number => {
    collectGarbage()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = used()
  const began = performance.now()
  const made = await make()
  const build_ms = Math.round(performance.now() - began)
  return { made, build_ms, memory_bytes: used() - before }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

type Combined = { words: string; wanted: FacetValues }
type Questions = {
  facets: FacetValues[]
  prefix: string[]
  substring: string[]
  typo: { typed: string; name: string }[]
  meaning: string[]
  combined: Combined[]
}

function drawQuestions(records: NameRecord[]): Questions {
  const random = mulberry32(2016)
  const draw = <T>(make: () => T): T[] => Array.from({ length: QUESTIONS }, make)
  const curated = records.filter((record) => record.meaning !== '')
  return {
    facets: draw(() => someFacets(pick(records, random), random)),
    prefix: draw(() => someStart(records, random)),
    substring: draw(() => somePart(records, random)),
    typo: readTypos(),
    meaning: draw(() => someWords(pick(curated, random), random)),
    combined: draw((): Combined => {
      const record = pick(curated, random)
      // The words are the meaning here, so no theme is added.
      const { theme: _theme, ...wanted } = someFacets(record, random)
      return { words: someWords(record, random), wanted }
    }),
  }
}

/** Races all that can answer a kind of query, with what it takes to build them. */
function lineUp(row: Row, questions: Questions, all: Built[], floor: Floor): BenchLine[] {
  // The bitmaps are looked up before: only reading them counts.
  const ready = new Map(questions.facets.map((wanted) => [wanted, floor.bitmapsOf(wanted)]))
  const readyOf = (wanted: FacetValues) => ready.get(wanted) ?? []
  const able = all.filter(({ peer }) => peer[row] !== undefined)
  const contenders = <Q>(ask: (peer: Peer, question: Q) => unknown): Contender<Q>[] =>
    able.map(({ peer }) => ({
      engine: peer.engine,
      ...(peer.max !== undefined && { max: peer.max }),
      ask: (question: Q) => ask(peer, question),
    }))
  const times = (): BenchLine[] => {
    switch (row) {
      case 'facets':
        return race('names', row, questions.facets, [
          ...contenders<FacetValues>((peer, wanted) => peer.facets?.(wanted)),
          { engine: 'memory floor', ask: (wanted) => floor.read(readyOf(wanted)) },
        ])
      case 'typo':
        return race(
          'names',
          row,
          questions.typo,
          contenders((peer, { typed }) => peer.typo?.(typed)),
        )
      case 'combined':
        return race(
          'names',
          row,
          questions.combined,
          contenders((peer, { words, wanted }) => peer.combined?.(words, wanted)),
        )
      default:
        return race(
          'names',
          row,
          questions[row],
          contenders<string>((peer, text) => peer[row]?.(text)),
        )
    }
  }
  return times().map((line) => {
    const own = able.find(({ peer }) => peer.engine === line.engine)
    const costs =
      own && own.build_ms > 0
        ? { build_ms: own.build_ms, memory_bytes: own.memory_bytes, bytes: own.peer.bytes() }
        : {}
    return { ...line, ...costs, ...(own && row === 'typo' && recallOf(own.peer, questions.typo)) }
  })
}

/** How often the intended name of a typo comes first, and among the first five. */
function recallOf(peer: Peer, typos: Questions['typo']): { recall_1: number; recall_5: number } {
  const tried = peer.max === undefined ? typos : typos.filter((_, at) => at % 5 === 0)
  let first = 0
  let five = 0
  for (const { typed, name } of tried) {
    const position = (peer.typo?.(typed) ?? []).indexOf(name)
    if (position === 0) first++
    if (position >= 0 && position < 5) five++
  }
  const share = (count: number): number => Math.round((1000 * count) / tried.length) / 1000
  return { recall_1: share(first), recall_5: share(five) }
}

/** What only our engine does, as whole answers. */
function ownLines(engine: NamesEngine, records: NameRecord[]): BenchLine[] {
  const page = { filters: {}, seed: 0, offset: 0, limit: 10 }
  const random = mulberry32(1880)
  const names = Array.from({ length: 60 }, () => records[Math.floor(random() * 800)]?.name ?? 'emma')
  const ideas = ['mermaid', 'thunder', 'bakery', 'glacier', 'rebellion', 'library', 'autumn', 'music']
  const surnames = ["O'Connor", 'Smith', 'Novak', 'Garcia', 'Van Dyke', 'Lee', 'Anderson']
  const search = (text: string): unknown => engine.search({ ...page, text })
  const cycled = (list: string[]): string[] => names.map((_, at) => list[at % list.length] ?? '')
  const alone = (row: string, questions: string[], ask: (question: string) => unknown): BenchLine[] =>
    race('names', row, questions, [{ engine: 'nestling', ask }])
  return [
    ...alone('sound', names, (name) => search(`names that sound like ${name}`)),
    ...alone('idea', cycled(ideas), (idea) => search(`names meaning ${idea}`)),
    ...alone('invent', names, (name) => engine.invent({ gender: 'girl', count: 10, seed: 1 + name.length })),
    ...alone('fit', cycled(surnames), (surname) => search(`girl names that go with the surname ${surname}`)),
    ...alone('similar', names, (name) => engine.similar({ keys: [name], limit: 10 })),
    ...nothingLines(engine, records),
  ]
}

function readTypos(): Questions['typo'] {
  return readFileSync(typosFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [typed = '', name = ''] = line.split(' ')
      return { typed, name }
    })
}

function pick<T>(items: T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** One to five facets that the record has, so that most queries have a result. */
function someFacets(record: NameRecord, random: () => number): FacetValues {
  // A band within another one is not the same for all engines.
  const band = /^(top-100|rare)$/.test(record.popularity) ? record.popularity : undefined
  const all: [keyof FacetValues, string | undefined][] = [
    ['gender', record.gender[0]],
    ['origin', record.origin || undefined],
    ['theme', record.themes[0]],
    ['syllables', record.syllables],
    ['letters', record.letters],
    ['popularity', band],
  ]
  const chosen = all.filter(([, value]) => value !== undefined && random() < 0.6)
  return chosen.length > 0 ? Object.fromEntries(chosen) : { syllables: record.syllables }
}

/** One to four first letters, of well-known names more often than of others. */
function someStart(records: NameRecord[], random: () => number): string {
  const at = Math.floor(random() * random() * Math.min(20_000, records.length))
  return records[at]?.name.slice(0, 1 + Math.floor(random() * 4)) ?? 'a'
}

/** Two to five letters in the middle of a name. */
function somePart(records: NameRecord[], random: () => number): string {
  for (;;) {
    const { name } = pick(records, random)
    const from = 1 + Math.floor(random() * 3)
    const part = name.slice(from, from + 2 + Math.floor(random() * 4))
    if (/^[a-z]{2,}$/.test(part)) return part
  }
}

/** One word of the record's meaning, or two. */
function someWords(record: NameRecord, random: () => number): string {
  const words = wordsOf(record.meaning)
  const first = Math.floor(random() * words.length)
  return words.slice(first, first + (random() < 0.6 ? 1 : 2)).join(' ')
}
