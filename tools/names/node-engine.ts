import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BirthsFile, decodeBirths, ownCurve } from '#src/core/names/popularity/births-file.ts'
import { decodeCurves } from '#src/core/names/popularity/own-curves.ts'
import { BACKGROUND_PARTS, createBackgrounds, withBackgrounds } from '#src/core/names/corpus/backgrounds.ts'
import { readFirst, readRest } from '#src/core/names/corpus/corpus.ts'
import { readRelated } from '#src/core/names/corpus/related.ts'
import { readIdeas } from '#src/core/names/corpus/ideas.ts'
import { createNamesEngine, type NamesData, type NamesEngine } from '#src/core/names/search/names-engine.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { Background, NameKey, YearlyBirths } from '#src/core/names/name.ts'
import { nameRegions, type NameRegions, withYearly } from '#src/core/names/regions/name-in-region.ts'
import { readRegions, type Region } from '#src/core/names/regions/region.ts'
import { type RegionRanks, readRegionRanks } from '#src/core/names/regions/region-ranks.ts'
import { readRegionShard, type RegionRow, regionShard } from '#src/core/names/regions/region-shard.ts'
import { openYearly, yearlyShard, type YearlyShard } from '#src/core/names/popularity/yearly-file.ts'
import { regionsFolder } from './region-files.ts'

/** The engine over all names, for prerendering, tests and the bench; its details include their backgrounds. */
export type NodeEngine = NamesEngine & {
  yearly(key: NameKey): YearlyBirths | null
  /** Births by decade, in levels; empty without counts. */
  curve(key: NameKey): number[]
  backgrounds(key: NameKey): Record<string, Background>
  regions(key: NameKey): NameRegions
}

/** What `compileNames` wrote to `outDir`, decoded. */
export function loadNamesFromDisk(outDir: string): NamesData {
  const text = (name: string): string => readFileSync(join(outDir, name), 'utf8')
  const births = (part: string): BirthsFile => birthsFromDisk(outDir, part)
  const corpus = readRest(text('corpus-rest.json'), readFirst(text('corpus-first.json')))
  return {
    corpus,
    births: [births('first'), births('rest')],
    complete: true,
    ...readRelated(text('related.json'), corpus.entries),
    ideas: () => readIdeas(text('ideas.json')),
    regionRanks: regionRanksFromDisk(regionsFolder(outDir)),
  }
}

/** The counts of the first names or of all others, with each name's own curve. */
function birthsFromDisk(folder: string, part: string): BirthsFile {
  const file = decodeBirths(readFileSync(join(folder, `births-${part}.bin`)))
  file.own = decodeCurves(readFileSync(join(folder, `curves-${part}.bin`)), file)
  return file
}

/** Each file of ranks, read when it is first asked for. */
function regionRanksFromDisk(folder: string): NonNullable<NamesData['regionRanks']> {
  const read = new Map<string, RegionRanks>()
  return (id) => {
    const path = join(folder, `region-${id}.json`)
    if (!existsSync(path)) return undefined
    const ranks = read.get(id) ?? readRegionRanks(readFileSync(path, 'utf8'))
    read.set(id, ranks)
    return ranks
  }
}

/** What the worker answers from before the rest is there. */
export function loadFirstFromDisk(outDir: string): NamesData {
  return {
    corpus: readFirst(readFileSync(join(outDir, 'corpus-first.json'), 'utf8')),
    births: [birthsFromDisk(outDir, 'first')],
    complete: false,
  }
}

/** Loads what `compileNames` wrote to `outDir`. */
export function loadEngineFromDisk(outDir: string): NodeEngine {
  const read = (name: string): Uint8Array => readFileSync(join(outDir, name))
  const data = loadNamesFromDisk(outDir)
  const { corpus } = data
  const backgrounds = createBackgrounds(corpus)
  for (let part = 0; part < BACKGROUND_PARTS; part++) {
    backgrounds.add(readFileSync(join(outDir, `background-${part}.json`), 'utf8'))
  }
  const engine = createNamesEngine(data)
  const years = new Map<number, YearlyShard>()
  const yearly = (key: NameKey): YearlyBirths | null => {
    const spelling = fold(key)
    const shard = yearlyShard(spelling)
    const countsOf = years.get(shard) ?? openYearly(read(`years/${shard}.bin`))
    years.set(shard, countsOf)
    return countsOf(spelling)
  }
  const inRegions = (name: string): string => readFileSync(join(regionsFolder(outDir), name), 'utf8')
  let regions: Region[] | undefined
  const shards = new Map<number, Map<NameKey, RegionRow[]>>()
  return {
    ...engine,
    detail(keyOrSlug) {
      const detail = engine.detail(keyOrSlug)
      return detail && withBackgrounds(detail, backgrounds)
    },
    facts(keyOrSlug) {
      const facts = engine.facts(keyOrSlug)
      return facts && withBackgrounds(facts, backgrounds)
    },
    backgrounds: (key) => backgrounds.of(key) ?? {},
    yearly,
    curve(key) {
      const record = engine.birthRecord(key)
      return record ? ownCurve(record.file, record.index) : []
    },
    regions(key) {
      const shard = regionShard(key)
      // Not before they are asked for: a build compiles them after the first page.
      regions ??= readRegions(inRegions('regions.json'))
      const names = shards.get(shard) ?? readRegionShard(inRegions(`${shard}.json`))
      shards.set(shard, names)
      return withYearly(nameRegions(names.get(key) ?? [], regions), yearly(key))
    },
  }
}
