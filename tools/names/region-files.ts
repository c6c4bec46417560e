import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formsOf } from '#src/core/names/corpus/forms.ts'
import type { NameKey } from '#src/core/names/name.ts'
import {
  type Leaders,
  leadersOf,
  type ListedName,
  writeLeaders,
  writePopular,
} from '#src/core/names/regions/popular.ts'
import { US } from '#src/core/names/regions/region.ts'
import type { RegionStamp } from '#src/core/names/regions/region-address.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { commonest } from './birth-rows.ts'
import { birthTable, readBirthCounts } from './births.ts'
import { moduleFiles } from './module-files.ts'
import { type Content, readContent } from './read-content.ts'
import { pageSlugs } from './page-slugs.ts'
import { popularIn } from './popular-lists.ts'
import {
  compileRegions,
  nameOwners,
  type NamedCounts,
  type RegionEntry,
  type RegionFile,
  readRegionCounts,
  regionFiles,
} from './regions.ts'
import { countsFiles } from './region-sources.ts'
import { replaceFolder } from './replace-folder.ts'
import { settleSlugs } from './slugs.ts'

/** So many counted names, the most given, have counts by region, and so have curated names and forms of them. */
const IN_REGIONS = 20_000

/** Among the compiled names: the stamp of the files by region that belong to them. */
export const REGION_STAMP = 'region-stamp.json'
const STAMP_FILE = 'stamp'

/** Where the counts by region are compiled to: beside the names. */
export const regionsFolder = (namesDir: string): string => join(namesDir, '../regions')

/** What the files are made from besides the counts. A changed meaning makes no others. */
export type RegionInput = { entries: RegionEntry[]; slugs: Map<NameKey, string> }

export function regionInput({ files, slugs }: Pick<Content, 'files' | 'slugs'>): RegionInput {
  const entries = files.flatMap(({ lines }) =>
    lines.map(({ entry: { name, origin, gender, seen, variants, scripts } }) => ({
      name,
      origin,
      gender,
      ...(seen && { seen }),
      variants,
      scripts: scripts.filter(({ lang }) => lang === 'he'),
    })),
  )
  const names = entries.map(({ name }) => name)
  return { entries, slugs: settleSlugs(names, slugs) }
}

/** A hash of all that the files are made from: the names, the counts, and the code. */
export function regionStampOf(root: string, { entries, slugs }: RegionInput): string {
  const hash = createHash('sha256').update(JSON.stringify([entries, [...slugs]]))
  const sources = [...countsFiles(root), ...moduleFiles(fileURLToPath(import.meta.url))]
  for (const file of sources) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Compiles the counts of all regions to `regions.json`, `<n>.json`, `region-<id>.json`, `popular-<id>.json` and
 * `leaders.json` beside the names, unless those there are of the same stamp as the names.
 * @throws ContentError when a line of the names cannot be read
 */
export function compileRegionFolder(root: string, namesDir: string): void {
  const folder = regionsFolder(namesDir)
  const { stamp } = JSON.parse(readFileSync(join(namesDir, REGION_STAMP), 'utf8')) as RegionStamp
  const stampFile = join(folder, STAMP_FILE)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const files = compileRegionFiles(root, regionInput(readContent(root)))
  replaceFolder(folder, new Map([...files, [STAMP_FILE, stamp]]))
}

function compileRegionFiles(root: string, { entries, slugs }: RegionInput): RegionFile[] {
  const counts = readBirthCounts(root)
  const births = birthTable(counts)
  const names = new Set([
    ...commonest(births, IN_REGIONS),
    ...entries.map(({ name }) => fold(name)),
    ...formsOf(entries).keys(),
  ])
  const counted = new Set([...names].filter((name) => births.names.has(name)))
  const ownersOf = nameOwners(entries, counted)
  const slugOf = pageSlugs(entries, slugs, births)
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
  return [...files, ...popular, ['leaders.json', writeLeaders(leaders)]]
}

const isLatin = (spelling: string): boolean => /\p{Script=Latin}/u.test(spelling)
