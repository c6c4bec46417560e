import { formsOf } from '#src/core/names/corpus/forms.ts'
import { US } from '#src/core/names/regions/region.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { commonest } from './birth-rows.ts'
import { birthTable, readBirthCounts } from './births.ts'
import { readContent } from './read-content.ts'
import { compileRegions, type RegionFile, readRegionCounts, regionFiles } from './regions.ts'

/** So many counted names, the most given, have counts by region, and so have curated names and forms of them. */
const IN_REGIONS = 20_000

/**
 * Compiles the counts of all regions. It takes nearly as long as the rest of the names and needs nothing of it, so
 * that it can be done on a thread of its own.
 * @throws ContentError when a line of the names cannot be read
 */
export function compileRegionFiles(root: string): RegionFile[] {
  const entries = readContent(root).files.flatMap(({ lines }) => lines.map(({ entry }) => entry))
  const counts = readBirthCounts(root)
  const births = birthTable(counts)
  const names = new Set([
    ...commonest(births, IN_REGIONS),
    ...entries.map(({ name }) => fold(name)),
    ...formsOf(entries).keys(),
  ])
  const counted = new Set([...names].filter((name) => births.names.has(name)))
  return regionFiles(compileRegions(readRegionCounts(root, { id: US, counts }), entries, counted))
}
