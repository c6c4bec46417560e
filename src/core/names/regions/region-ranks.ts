import * as v from 'valibot'
import { readColumns, readJson, writeColumn } from '#src/core/names/corpus/columns.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { type Region, US } from './region.ts'
import type { RegionRow } from './region-shard.ts'

/** A name's ranks in a region's newest year. */
export type Ranks = Pick<RegionRow, 'girls' | 'boys' | 'written'>

/** Every name that a region published in its newest year. */
export type RegionRanks = { region: Pick<Region, 'id' | 'label' | 'lastYear'>; names: Map<NameKey, Ranks> }

const ranksSchema = v.object({
  id: v.string(),
  label: v.string(),
  lastYear: v.number(),
  count: v.number(),
  names: v.string(),
  girls: v.string(),
  boys: v.string(),
  /** How the office writes names that it writes otherwise. */
  written: v.record(v.string(), v.string()),
})

/** The file `region-<id>.json`: ranks without a name are left out. */
export function writeRegionRanks(
  { id, label, lastYear }: Region,
  rows: ReadonlyMap<NameKey, readonly RegionRow[]>,
): string {
  const found = [...rows]
    .flatMap(([key, own]) => {
      const row = own.find(({ region }) => region === id)
      return row && (row.girls ?? row.boys) !== null ? [{ key, ...row }] : []
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  return JSON.stringify({
    id,
    label,
    lastYear,
    count: found.length,
    names: writeColumn(found, ({ key }) => key),
    girls: writeColumn(found, ({ girls }) => String(girls ?? '')),
    boys: writeColumn(found, ({ boys }) => String(boys ?? '')),
    written: Object.fromEntries(
      found.flatMap(({ key, written }) => (written === null ? [] : [[key, written]])),
    ),
  } satisfies v.InferInput<typeof ranksSchema>)
}

/** Reads what `writeRegionRanks` wrote; throws `data-damaged` for anything else. */
export function readRegionRanks(text: string): RegionRanks {
  const { id, label, lastYear, count, written, names, girls, boys } = readJson(ranksSchema, text)
  const columns = readColumns({ names, girls, boys }, count)
  const own = new Map(Object.entries(written))
  const rank = (cell: string | undefined): number | null => (cell ? Number(cell) : null)
  return {
    region: { id, label, lastYear },
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
