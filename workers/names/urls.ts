import ideas from '#generated/names/ideas.json?url&no-inline'
import related from '#generated/names/related.json?url&no-inline'
import corpusFirst from '#generated/names/corpus-first.json?url&no-inline'
import corpusRest from '#generated/names/corpus-rest.json?url&no-inline'
import birthsFirst from '#generated/names/births-first.bin?url&no-inline'
import birthsRest from '#generated/names/births-rest.bin?url&no-inline'
import curvesFirst from '#generated/names/curves-first.bin?url&no-inline'
import curvesRest from '#generated/names/curves-rest.bin?url&no-inline'
import regionStamp from '#generated/names/region-stamp.json'
import { regionAddress } from '#src/core/names/regions/region-address.ts'
import { REGION_SHARDS } from '#src/core/names/regions/region-shard.ts'

/** The addresses of the compiled names. They contain a content hash, so they can be cached forever. */
export type NamesUrls = {
  corpusFirst: string
  birthsFirst: string
  corpusRest: string
  birthsRest: string
  /** The curves of the names in `birthsFirst` and in `birthsRest`. */
  curvesFirst: string
  curvesRest: string
  ideas: string
  related: string
  /** The file of backgrounds by number, undefined when there is none of that number. */
  background(part: number): string | undefined
  /** The shard of yearly counts, undefined when there is none of that number. */
  year(shard: number): string | undefined
  /** All regions of which there are counts. */
  regions: string
  /** The shard of counts by region, undefined when there is none of that number. */
  regionShard(shard: number): string | undefined
  /** The ranks of a region, undefined when there is no file of them. */
  regionRanks(id: string): string | undefined
}

const years = import.meta.glob<string>('#generated/names/years/*.bin', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const backgrounds = import.meta.glob<string>('#generated/names/background-*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const byNumber = (files: Record<string, string>): Map<number, string> =>
  new Map(
    Object.entries(files).map(([path, url]) => [Number(/(\d+)\.(?:bin|json)$/.exec(path)?.[1] ?? -1), url]),
  )

const yearsByShard = byNumber(years)
const backgroundsByPart = byNumber(backgrounds)

export const namesUrls: NamesUrls = {
  corpusFirst,
  birthsFirst,
  corpusRest,
  birthsRest,
  curvesFirst,
  curvesRest,
  ideas,
  related,
  background: (part) => backgroundsByPart.get(part),
  year: (shard) => yearsByShard.get(shard),
  regions: regionAddress('regions', regionStamp),
  regionRanks: (id) =>
    regionStamp.ranks.includes(id) ? regionAddress(`region-${id}`, regionStamp) : undefined,
  regionShard: (shard) => (shard < REGION_SHARDS ? regionAddress(String(shard), regionStamp) : undefined),
}
