import { fileURLToPath } from 'node:url'
import { createDecades } from '#src/core/names/search/decades.ts'
import { createNamesEngine, type NamesEngine } from '#src/core/names/search/names-engine.ts'
import { createNameTable } from '#src/core/names/search/name-table.ts'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { Judgments } from '#src/core/names/taste/judgments.ts'
import { loadNamesFromDisk } from '#tools/names/node-engine.ts'
import type { Report } from './sync-report.ts'
import { createPerson, type Looks, looksAt, type Person } from './taste-people.ts'

const generated = fileURLToPath(new URL('../../.generated/names', import.meta.url))

const PEOPLE = 200
const JUDGED = 30
const FIRST = 10
/** The names that people choose among: they like the best fifth of these. */
const POOL = 1000
const QUERIES = ['girl names', 'boy names', 'unisex names']
/** One judgment in ten is a slip, or has a reason that no taste explains. */
const SLIPS = 0.1

type Hits = { plain: number; led: number }

/**
 * Whether the taste that is learned from 30 judgments finds what a person likes. Each of 200 simulated people has a hidden taste in
 * origin, length, sound and era (`taste-people.ts`), judges the first 30 names of a search, one in ten wrongly, and gets
 * the next ten: of the plain ranking, and of the one that their taste leads. `--seed N`: other people.
 */
export function benchTaste(flags: string[]): Report {
  const seed = Number(flags[flags.indexOf('--seed') + 1]) || 1
  const data = loadNamesFromDisk(generated)
  const engine = createNamesEngine(data)
  const table = createNameTable(data.corpus, data.births)
  const decades = createDecades(table)()
  const looks = (key: NameKey): Looks | null => looksAt(table, decades, key)
  const pools = QUERIES.map((text) =>
    search(engine, text, POOL).flatMap((key) => {
      const own = looks(key)
      return own ? [{ key, looks: own }] : []
    }),
  )
  const random = mulberry32(seed)
  const all: (Hits & { cares: Person['cares'] })[] = []
  for (let at = 0; at < PEOPLE; at++) {
    const pool = pools[at % pools.length] ?? []
    const text = QUERIES[at % QUERIES.length] ?? ''
    const person = createPerson(
      random,
      pool.map((each) => each.looks),
    )
    const likes = new Set(pool.filter((each) => person.likes(each.looks)).map(({ key }) => key))
    const judged = pool.slice(0, JUDGED).map(({ key }) => key)
    const saved = judged.filter((key) => likes.has(key) !== random() < SLIPS)
    const passed = judged.filter((key) => !saved.includes(key))
    const hits = (taste?: Judgments): number =>
      search(engine, text, FIRST, judged, taste).filter((key) => likes.has(key)).length
    all.push({ plain: hits(), led: hits({ favorites: saved, passed }), cares: person.cares })
  }
  const rows = [
    { row: 'all', people: all },
    ...(['origin', 'length', 'sound', 'era'] as const).map((part) => ({
      row: `cares most for ${part}`,
      people: all.filter(({ cares }) => cares === part),
    })),
  ].map(({ row, people }) => lineOf(row, people))
  const worse = all.filter(({ plain, led }) => led < plain).length
  return {
    lines: rows.map((row) => ({ bench: 'taste', seed, ...row })),
    table: [
      `${PEOPLE} people, seed ${seed}: names they like among ten, after ${JUDGED} judgments`,
      ...rows.map(
        ({ row, people, plain, nestling, times }) =>
          `${row.padEnd(24)} ${String(people).padStart(4)} people  plain ${plain.toFixed(2)}  led by taste ${nestling.toFixed(2)}  ${times.toFixed(2)} times`,
      ),
      `${worse} people got fewer than without`,
    ],
  }
}

function lineOf(row: string, people: readonly Hits[]) {
  const mean = (of: (hits: Hits) => number): number =>
    people.length === 0 ? 0 : people.reduce((sum, each) => sum + of(each), 0) / people.length
  const plain = mean((each) => each.plain)
  const nestling = mean((each) => each.led)
  return { row, people: people.length, plain, nestling, times: plain === 0 ? 0 : nestling / plain }
}

const search = (
  engine: NamesEngine,
  text: string,
  limit: number,
  without: NameKey[] = [],
  taste?: Judgments,
): NameKey[] =>
  engine
    .search({ text, filters: {}, seed: 0, offset: 0, limit, without, ...(taste && { taste }) })
    .names.map(({ key }) => key)
