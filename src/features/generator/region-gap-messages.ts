import { listed } from '#src/core/text/listed.ts'
import type { SearchResult } from '#src/core/protocol/names-worker.ts'
import type { RegionGaps } from '#src/core/names/wishes/region-gaps.ts'

/** What a search asked of countries and did not get, a sentence each. */
export function regionGapMessages({ short, byUs, byOrigin }: RegionGaps): string[] {
  return [
    ...(short.length > 0
      ? [`The published list for ${listed(short)} is short: a name it leaves out may not be rare there.`]
      : []),
    ...(byUs.length > 0 ? [`For ${listed(byUs)} names, U.S. popularity is used: ${noCounts(byUs)}`] : []),
    ...(byOrigin.length > 0
      ? [`For ${listed(byOrigin)} names, popularity is ignored: ${noCounts(byOrigin)}`]
      : []),
  ]
}

/** Of a country that an origin stands for, such as Austria; there may be counts of others where its names are at home. */
const noCounts = (origins: readonly string[]): string =>
  `we have no birth counts for ${origins.length > 1 ? 'those countries' : 'that country'}.`

/** What a sentence asks for and is not on this device yet, `the counts of France and Poland`, and what answers instead. */
export type MissingCounts = { counts: string; by: 'origin' | 'U.S. counts' }

/** Null when all is there that the sentence asks for. */
export function missingCounts({
  regionGaps,
  ownMissing,
}: Pick<SearchResult, 'regionGaps' | 'ownMissing'>): MissingCounts | null {
  const labels = regionGaps?.missing.map(({ label }) => label) ?? []
  if (labels.length > 0) return { counts: `the counts of ${listed(labels)}`, by: 'origin' }
  return ownMissing?.isAsked ? { counts: `the counts of ${ownMissing.label}`, by: 'U.S. counts' } : null
}
