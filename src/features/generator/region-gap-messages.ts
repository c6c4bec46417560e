import { listed } from '#src/core/text/listed.ts'
import type { RegionGaps } from '#src/core/names/wishes/region-gaps.ts'

/** What a search asked of countries and did not get, a sentence each. */
export function regionGapMessages({ short, byUs, byOrigin }: RegionGaps): string[] {
  return [
    ...(short.length > 0
      ? [`The published list for ${listed(short)} is short: a name it leaves out may not be rare there.`]
      : []),
    ...(byUs.length > 0
      ? [`No birth counts for where ${listed(byUs)} names are at home: U.S. popularity is used.`]
      : []),
    ...(byOrigin.length > 0
      ? [`No birth counts for where ${listed(byOrigin)} names are at home: popularity there is ignored.`]
      : []),
  ]
}

/** `the counts of France and Poland`: what is not on this device yet; null when all is. */
export function missingCounts(gaps: RegionGaps | undefined): string | null {
  return gaps && gaps.missing.length > 0
    ? `the counts of ${listed(gaps.missing.map(({ label }) => label))}`
    : null
}
