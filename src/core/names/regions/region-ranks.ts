import * as v from 'valibot'
import { readColumns, readJson, writeColumn } from '#src/core/names/corpus/columns.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { isTopYear, type Region, US } from './region.ts'
import type { RegionRow } from './region-shard.ts'

/** A name's ranks in a region's newest year. */
export type Ranks = Pick<RegionRow, 'girls' | 'boys' | 'written'>

/** What a region's list says of how often a name is given. */
export type RankBounds = {
  /** The first rank that is rare. */
  rare: number
  /** A name that is not listed ranks beyond this; 0 where a listed name may have any rank besides. */
  unlisted: number
}

/** Every name that a region published in its newest year. */
export type RegionRanks = RankBounds & {
  region: Pick<Region, 'id' | 'label' | 'lastYear'>
  names: Map<NameKey, Ranks>
}

/** Given to at most one of so many children of its sex a name is rare. */
const RARE = 8000
/** Ranks up to this one are popular everywhere. */
export const POPULAR = 300

const ranksSchema = v.object({
  id: v.string(),
  label: v.string(),
  lastYear: v.number(),
  rare: v.number(),
  /** Null: a name that is not listed is given to fewer children than the office publishes. */
  unlisted: v.nullable(v.number()),
  count: v.number(),
  names: v.string(),
  girls: v.string(),
  boys: v.string(),
  /** How the office writes names that it writes otherwise. */
  written: v.record(v.string(), v.string()),
})

/** The file `region-<id>.json`: ranks without a name are left out. */
export function writeRegionRanks(region: Region, rows: ReadonlyMap<NameKey, readonly RegionRow[]>): string {
  const { id, label, lastYear } = region
  const found = [...rows]
    .flatMap(([key, own]) => {
      const row = own.find((each) => each.region === id)
      return row && (row.girls ?? row.boys) !== null ? [{ key, ...row }] : []
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  return JSON.stringify({
    id,
    label,
    lastYear,
    rare: firstRare(found, region),
    unlisted: lastUnlisted(region),
    count: found.length,
    names: writeColumn(found, ({ key }) => key),
    girls: writeColumn(found, ({ girls }) => String(girls ?? '')),
    boys: writeColumn(found, ({ boys }) => String(boys ?? '')),
    written: Object.fromEntries(
      found.flatMap(({ key, written }) => (written === null ? [] : [[key, written]])),
    ),
  } satisfies v.InferInput<typeof ranksSchema>)
}

/** Where no listed name is given so seldom, those at the end of the list are rare. */
function firstRare(rows: readonly RegionRow[], { births }: Region): number {
  const few = (births.at(-1) ?? 0) / 2 / RARE
  const firstOf = (sex: 'girls' | 'boys'): number => {
    const ranks = rows.flatMap((row) => row[sex] ?? [])
    const rare = rows.flatMap((row) => ((row.births?.[sex].at(-1) ?? 0) <= few ? (row[sex] ?? []) : []))
    return rare.length > 0 ? Math.min(...rare) : Math.max(0, ...ranks)
  }
  return Math.max(Math.min(firstOf('girls'), firstOf('boys')), POPULAR + 1)
}

function lastUnlisted(region: Region): number | null {
  if (region.selected !== undefined || region.script !== undefined) return 0
  return isTopYear(region, region.lastYear) ? (region.top ?? null) : null
}

/** Reads what `writeRegionRanks` wrote; throws `data-damaged` for anything else. */
export function readRegionRanks(text: string): RegionRanks {
  const { id, label, lastYear, rare, unlisted, count, written, names, girls, boys } = readJson(
    ranksSchema,
    text,
  )
  const columns = readColumns({ names, girls, boys }, count)
  const own = new Map(Object.entries(written))
  const rank = (cell: string | undefined): number | null => (cell ? Number(cell) : null)
  return {
    region: { id, label, lastYear },
    rare,
    unlisted: unlisted ?? Number.POSITIVE_INFINITY,
    names: new Map(
      columns.names.map((key, at) => [
        key,
        { girls: rank(columns.girls[at]), boys: rank(columns.boys[at]), written: own.get(key) ?? null },
      ]),
    ),
  }
}

/** Regions whose ranks are in a file of their own: those of the United States are known of every name. */
export const hasRanksFile = ({ id }: Pick<Region, 'id'>): boolean => id !== US
