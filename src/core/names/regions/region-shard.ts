import * as v from 'valibot'
import { readJson } from '#src/core/names/corpus/columns.ts'
import type { NameKey, YearlyBirths } from '#src/core/names/name.ts'
import { packCounts, unpackCounts } from '#src/core/names/popularity/pack-counts.ts'
import { yearlyShard } from '#src/core/names/popularity/yearly-file.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { TopSince } from './cross-over.ts'

/** The number of shards of the counts by region; divides that of the yearly counts. */
export const REGION_SHARDS = 64

/** A name in one region's counts. */
export type RegionRow = {
  /** The region's id. */
  region: string
  /** How the office spells the name; null where it spells it so. */
  written: string | null
  /** Ranks in the newest year; names with equal counts share a rank. Null when not published that year. */
  girls: number | null
  boys: number | null
  /** Up to the region's newest year. Null where the yearly counts of the name have them: in the United States. */
  births: YearlyBirths | null
  /** Missing when neither year is known. */
  topSince?: TopSince
}

export const regionShard = (key: NameKey): number => yearlyShard(fold(key)) % REGION_SHARDS

/** Region, spelling, ranks (0: none), first year and packed counts ('': none), and `topSince` (0: not known). */
const writtenRow = v.tuple([
  v.string(),
  v.string(),
  v.number(),
  v.number(),
  v.number(),
  v.string(),
  v.string(),
  v.optional(v.number()),
  v.optional(v.number()),
])
const shardSchema = v.record(v.string(), v.array(writtenRow))

/** One shard: the rows of each name. */
export function writeRegionShard(names: ReadonlyMap<NameKey, readonly RegionRow[]>): string {
  const written = Array.from(names, ([key, rows]) => [
    key,
    rows.map(({ region, written: spelling, girls, boys, births, topSince }) => [
      region,
      spelling ?? '',
      girls ?? 0,
      boys ?? 0,
      births?.firstYear ?? 0,
      births ? packSeries(births.girls) : '',
      births ? packSeries(births.boys) : '',
      ...(topSince ? [topSince.girls ?? 0, topSince.boys ?? 0] : []),
    ]),
  ])
  return JSON.stringify(Object.fromEntries(written))
}

/** Reads what `writeRegionShard` wrote; throws `data-damaged` for anything else. */
export function readRegionShard(text: string): Map<NameKey, RegionRow[]> {
  const shard = readJson(shardSchema, text)
  return new Map(
    Object.entries(shard).map(([key, rows]) => [
      key,
      rows.map(
        ([
          region,
          spelling,
          girls,
          boys,
          firstYear,
          girlsCounts,
          boysCounts,
          girlsSince = 0,
          boysSince = 0,
        ]) => ({
          region,
          written: spelling || null,
          girls: girls || null,
          boys: boys || null,
          births: firstYear === 0 ? null : series(firstYear, girlsCounts, boysCounts),
          ...((girlsSince > 0 || boysSince > 0) && {
            topSince: { girls: girlsSince || null, boys: boysSince || null },
          }),
        }),
      ),
    ]),
  )
}

const packSeries = (counts: readonly number[]): string =>
  counts.some((count) => count > 0) ? packCounts(counts) : ''

/** Counts that are not there are as many zeros as the other sex has years. */
function series(firstYear: number, girls: string, boys: string): YearlyBirths {
  const counts = [unpackCounts(girls), unpackCounts(boys)] as const
  const years = Math.max(counts[0].length, counts[1].length)
  const filled = (own: number[]) => (own.length > 0 ? own : new Array<number>(years).fill(0))
  return { firstYear, girls: filled(counts[0]), boys: filled(counts[1]) }
}
