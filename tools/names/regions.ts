import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { NameKey, WrittenEntry } from '#src/core/names/name.ts'
import { RECENT_YEARS, type Region, US, writeRegions } from '#src/core/names/regions/region.ts'
import { hasRanksFile, writeRegionRanks } from '#src/core/names/regions/region-ranks.ts'
import {
  REGION_SHARDS,
  regionShard,
  type RegionRow,
  writeRegionShard,
} from '#src/core/names/regions/region-shard.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { type CountRow, parseCounts, type RegionCounts } from './counts/counts-file.ts'
import { topSince } from './top-since.ts'
import { countsFiles, isHebrew, sourceOf } from './region-sources.ts'

/** What the counts by region depend on of a curated name. */
export type RegionEntry = Pick<WrittenEntry, 'name' | 'origin' | 'gender' | 'seen' | 'variants' | 'scripts'>

/** The counts of one region, and the name of their file. */
export type NamedCounts = { id: string; counts: RegionCounts }

/**
 * Every region of `content/counts`, one after the other: all of them together take much memory. `known` is not read again.
 */
export function* readRegionCounts(root: string, known?: NamedCounts): Generator<NamedCounts> {
  for (const file of countsFiles(root)) {
    const id = basename(file, '.txt')
    if (known?.id === id) yield known
    else yield { id, counts: parseCounts(readFileSync(file, 'utf8'), basename(file)) }
  }
}

/** A spelling of an office: the counts of both sexes. */
type Spelling = { name: string; girls?: CountRow; boys?: CountRow }

/** Rank of each row of a region in its newest year; rows with equal counts share a rank. */
export function newestRanks(rows: readonly CountRow[]): Map<CountRow, number> {
  const ranks = new Map<CountRow, number>()
  for (const sex of ['F', 'M'] as const) {
    const given = rows.filter((row) => row.sex === sex && newest(row) > 0)
    given.sort((a, b) => newest(b) - newest(a))
    let rank = 0
    given.forEach((row, index) => {
      const before = given[index - 1]
      if (!before || newest(before) !== newest(row)) rank = index + 1
      ranks.set(row, rank)
    })
  }
  return ranks
}

const newest = ({ counts }: CountRow): number => counts.at(-1) ?? 0

/**
 * Which names of the app a spelling of an office stands for: the name of that spelling; where there is none, the curated
 * names that differ from it in accents or signs only, or the counted name without them. Hebrew spellings stand for the
 * names that have them as a script form.
 */
export function nameOwners(
  entries: readonly RegionEntry[],
  counted: ReadonlySet<string>,
): (spelling: string) => readonly NameKey[] {
  const curated = new Set<NameKey>()
  const byFolded = new Map<string, Set<NameKey>>()
  const add = (text: string, key: NameKey): void => {
    const folded = fold(text)
    byFolded.set(folded, (byFolded.get(folded) ?? new Set()).add(key))
  }
  for (const { name, scripts } of entries) {
    const key = nameKey(name)
    curated.add(key)
    add(name, key)
    for (const { lang, text } of scripts) {
      if (lang === 'he') for (const form of text.split(/[,/]/)) add(form, key)
    }
  }
  return (spelling) => {
    const key = nameKey(spelling)
    if (curated.has(key)) return [key]
    const folded = fold(spelling)
    const alike = byFolded.get(folded)
    return alike ? [...alike] : counted.has(folded) ? [folded] : []
  }
}

/** What the app has of the counts of all regions. */
export type CompiledRegions = {
  regions: Region[]
  /** The rows of each name, by region in the order of `regions`. */
  rows: Map<NameKey, RegionRow[]>
}

/** @param counted spellings of the United States' counts that are names of the app without being curated */
export function compileRegions(
  all: Iterable<NamedCounts>,
  entries: readonly RegionEntry[],
  counted: ReadonlySet<string>,
): CompiledRegions {
  const ownersOf = nameOwners(entries, counted)
  const sexes = sexesOf(entries)
  const regions: Region[] = []
  const rows = new Map<NameKey, RegionRow[]>()
  for (const { id, counts } of all) {
    regions.push(regionOf(id, counts))
    const ranks = newestRanks(counts.rows)
    const since = topSince(id, counts, ranks)
    for (const [key, spellings] of spellingsByName(counts.rows, ownersOf)) {
      const row = rowOf(key, spellings, { id, counts, ranks, since, sexes: sexes.get(key) })
      if (!row) continue
      const known = rows.get(key)
      if (known) known.push(row)
      else rows.set(key, [row])
    }
  }
  return { regions, rows }
}

function regionOf(id: string, counts: RegionCounts): Region {
  const { firstYear, lastYear, rows } = counts
  const births = new Array<number>(lastYear - firstYear + 1).fill(0)
  for (const row of rows)
    for (let at = 0; at < row.counts.length; at++) births[at] = (births[at] ?? 0) + (row.counts[at] ?? 0)
  return {
    ...sourceOf(
      id,
      counts,
      rows.some(({ name }) => isHebrew(name)),
    ),
    recentBirths: births.slice(-RECENT_YEARS).reduce((sumSoFar, each) => sumSoFar + each, 0),
    births,
  }
}

/** To whom each curated name is given, for spellings that are not its own: Dan, a boy's, is not the girl's name Đan. */
function sexesOf(entries: readonly RegionEntry[]): Map<NameKey, Set<string>> {
  const sexes = new Map<NameKey, Set<string>>()
  for (const { name, gender, seen } of entries) {
    const key = nameKey(name)
    const own = sexes.get(key) ?? new Set()
    for (const each of [gender, seen ?? gender]) {
      if (each !== 'm') own.add('F')
      if (each !== 'f') own.add('M')
    }
    sexes.set(key, own)
  }
  return sexes
}

function spellingsByName(
  rows: readonly CountRow[],
  ownersOf: (spelling: string) => readonly NameKey[],
): Map<NameKey, Map<string, Spelling>> {
  const names = new Map<NameKey, Map<string, Spelling>>()
  let owners: readonly NameKey[] = []
  let of = ''
  for (const row of rows) {
    // Rows are in the order of names: that of the boys follows that of the girls.
    if (row.name !== of) owners = ownersOf((of = row.name))
    for (const key of owners) {
      const spellings = names.get(key) ?? new Map<string, Spelling>()
      names.set(key, spellings)
      const spelling = spellings.get(row.name) ?? { name: row.name }
      spelling[row.sex === 'F' ? 'girls' : 'boys'] = row
      spellings.set(row.name, spelling)
    }
  }
  return names
}

type Within = {
  id: string
  counts: RegionCounts
  ranks: ReadonlyMap<CountRow, number>
  since: ReadonlyMap<CountRow, number>
  sexes: ReadonlySet<string> | undefined
}

const now = ({ girls, boys }: Spelling): number => (girls ? newest(girls) : 0) + (boys ? newest(boys) : 0)
const ever = ({ girls, boys }: Spelling): number => sum(girls?.counts) + sum(boys?.counts)
const byUse = (a: Spelling, b: Spelling): number =>
  now(b) - now(a) || ever(b) - ever(a) || (a.name < b.name ? -1 : 1)

/** Of several spellings that stand for a name, the one given most in the newest year, then in all years. */
function rowOf(
  key: NameKey,
  spellings: ReadonlyMap<string, Spelling>,
  { id, counts, ranks, since, sexes }: Within,
): RegionRow | null {
  const candidates = Array.from(spellings.values(), (spelling): Spelling => {
    const { name, girls, boys } = spelling
    if (nameKey(name) === key || !sexes) return spelling
    return { name, ...(girls && sexes.has('F') && { girls }), ...(boys && sexes.has('M') && { boys }) }
  }).filter(({ girls, boys }) => girls ?? boys)
  if (candidates.length > 1) candidates.sort(byUse)
  const [best] = candidates
  if (!best) return null
  const { name, girls, boys } = best
  const of = (numbers: ReadonlyMap<CountRow, number>, row: CountRow | undefined): number | null =>
    (row && numbers.get(row)) ?? null
  const years = { girls: of(since, girls), boys: of(since, boys) }
  return {
    region: id,
    written: nameKey(name) === key ? null : name,
    girls: of(ranks, girls),
    boys: of(ranks, boys),
    births: id === US ? null : seriesOf(counts, girls, boys),
    ...((years.girls ?? years.boys) !== null && { topSince: years }),
  }
}

function sum(counts: Uint32Array | undefined): number {
  let all = 0
  for (const count of counts ?? []) all += count
  return all
}

/** From the first year in which one of them was published. */
function seriesOf(
  { firstYear, lastYear }: RegionCounts,
  girls: CountRow | undefined,
  boys: CountRow | undefined,
): RegionRow['births'] {
  const end = lastYear - firstYear + 1
  const start = Math.min(end - 1, firstCounted(girls), firstCounted(boys))
  return {
    firstYear: firstYear + start,
    girls: countsBetween(girls, start, end),
    boys: countsBetween(boys, start, end),
  }
}

/** The position of the first year in which it was published. */
function firstCounted(row: CountRow | undefined): number {
  return row ? row.counts.findIndex((count) => count > 0) : Number.POSITIVE_INFINITY
}

const countsBetween = (row: CountRow | undefined, start: number, end: number): number[] =>
  row ? Array.from(row.counts.subarray(start, end)) : new Array<number>(end - start).fill(0)

export type RegionFile = [name: string, text: string]

/** The files of the regions: `regions.json`, `region-<id>.json` and `<n>.json`. */
export function regionFiles({ regions, rows }: CompiledRegions): RegionFile[] {
  const shards = Array.from({ length: REGION_SHARDS }, () => new Map<NameKey, RegionRow[]>())
  // What is only in the counts of the United States is in the yearly counts.
  for (const [key, own] of rows) {
    if (own.some(({ region }) => region !== US)) shards[regionShard(key)]?.set(key, own)
  }
  return [
    ['regions.json', writeRegions(regions)],
    ...regions
      .filter(hasRanksFile)
      .map((region): RegionFile => [`region-${region.id}.json`, writeRegionRanks(region, rows)]),
    ...shards.map((names, shard): RegionFile => [`${shard}.json`, writeRegionShard(names)]),
  ]
}
