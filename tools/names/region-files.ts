import { formsOf } from '#src/core/names/corpus/forms.ts'
import { type Leaders, leadersOf, type ListedName, writePopular } from '#src/core/names/regions/popular.ts'
import { US } from '#src/core/names/regions/region.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { commonest } from './birth-rows.ts'
import { birthTable, readBirthCounts } from './births.ts'
import { readContent } from './read-content.ts'
import { pageSlugs } from './page-slugs.ts'
import { popularIn } from './popular-lists.ts'
import {
  compileRegions,
  nameOwners,
  type NamedCounts,
  type RegionFile,
  readRegionCounts,
  regionFiles,
} from './regions.ts'

/** So many counted names, the most given, have counts by region, and so have curated names and forms of them. */
const IN_REGIONS = 20_000

/**
 * Compiles the counts of all regions. It takes nearly as long as the rest of the names and needs nothing of it, so
 * that it can be done on a thread of its own.
 * @throws ContentError when a line of the names cannot be read
 */
export function compileRegionFiles(root: string): RegionFile[] {
  const content = readContent(root)
  const entries = content.files.flatMap(({ lines }) => lines.map(({ entry }) => entry))
  const counts = readBirthCounts(root)
  const births = birthTable(counts)
  const names = new Set([
    ...commonest(births, IN_REGIONS),
    ...entries.map(({ name }) => fold(name)),
    ...formsOf(entries).keys(),
  ])
  const counted = new Set([...names].filter((name) => births.names.has(name)))
  const ownersOf = nameOwners(entries, counted)
  const slugOf = pageSlugs(entries, content.slugs, births)
  const nameOf = new Map(entries.map(({ name }) => [nameKey(name), name]))
  const listedName = (spelling: string): ListedName => {
    const [key, ...more] = ownersOf(spelling)
    // A form of several names is a link to none of them.
    const own = more.length === 0 ? key : undefined
    const name = own === undefined || isLatin(spelling) ? undefined : nameOf.get(own)
    return {
      name: name ?? spelling,
      original: name === undefined ? null : spelling,
      slug: own === undefined ? null : slugOf(own),
    }
  }
  const popular: RegionFile[] = []
  const leaders: Leaders = {}
  /** Each region's counts are in memory once, one after the other. */
  function* regions(): Generator<NamedCounts> {
    for (const region of readRegionCounts(root, { id: US, counts })) {
      const lists = popularIn(region.counts, listedName)
      popular.push([`popular-${region.id}.json`, writePopular(lists)])
      leaders[region.id] = leadersOf(lists)
      yield region
    }
  }
  const files = regionFiles(compileRegions(regions(), entries, counted))
  return [...files, ...popular, ['leaders.json', JSON.stringify(leaders)]]
}

const isLatin = (spelling: string): boolean => /\p{Script=Latin}/u.test(spelling)
