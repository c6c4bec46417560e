import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { writeBackgrounds } from '#src/core/names/corpus/backgrounds.ts'
import { type Corpus, writeCorpus } from '#src/core/names/corpus/corpus.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { writeRelated } from '#src/core/names/corpus/related.ts'
import { type Ideas, writeIdeas } from '#src/core/names/corpus/ideas.ts'
import type { HomeNames } from '#src/core/names/home-names.ts'
import type { CuratedEntry } from '#src/core/names/name.ts'
import type { RegionStamp } from '#src/core/names/regions/region-address.ts'
import { hasRanksFile } from '#src/core/names/regions/region-ranks.ts'
import { decodeBirths } from '#src/core/names/popularity/births-file.ts'
import { encodeYearly, YEARLY_SHARDS, yearlyShard } from '#src/core/names/popularity/yearly-file.ts'
import { type BirthTable, readBirths } from './births.ts'
import { type BirthFiles, birthFiles, birthRows } from './birth-rows.ts'
import { firstNames } from './first-names.ts'
import { homeNames, readDays } from './home-names.ts'
import { withIpa } from './ipa/ipa.ts'
import { withKin } from './kin.ts'
import { slugsOfContent } from './page-slugs.ts'
import { compileRegionFolder, REGION_STAMP, regionInput, regionStampOf } from './region-files.ts'
import { COUNTS_FOLDER, readRegionSources } from './region-sources.ts'
import { replaceFolder } from './replace-folder.ts'
import { ContentError } from './problem.ts'
import { type Content, NAMES_FOLDER, readContent, SLUGS } from './read-content.ts'
import { originsByFame } from './origins-by-fame.ts'
import { settleSlugs, writeSlugs } from './slugs.ts'
import { contentErrors } from './validate.ts'

const STAMP_FILE = 'stamp.json'

export type CompileOptions = {
  root: string
  /** Output directory; `.generated/names` under the root by default. */
  outDir?: string
  /** Called with the new addresses. Default: nothing is printed. */
  log?: (line: string) => void
  /** Reads the birth counts. Default: from their file under the root. */
  births?: () => BirthTable
  /**
   * Begins to pack the births, a third of the time, while all else is compiled; goes on when it is told which names are
   * loaded first. Default: here, beforehand.
   */
  packBirths?: () => (first: ReadonlySet<string>) => Promise<BirthFiles>
  /** The counts by region take as long as all else: with `later`, the caller runs `compileRegionFolder` afterwards. */
  regions?: 'now' | 'later'
}

/** `skipped` when nothing had changed since the last time. */
export type CompileReport = {
  outDir: string
  skipped: boolean
  names: number
  curated: number
}

/**
 * Compiles `content/names/` and the birth counts to the files that the names worker loads: `corpus-first.json`,
 * `births-first.bin`, `corpus-rest.json`, `births-rest.bin`, `curves-first.bin`, `curves-rest.bin`, `ideas.json`, `related.json`, `background-<n>.json`,
 * `years/<n>.bin`, `home.json`, `region-list.json`, `region-stamp.json`, `sizes.json`; the counts by region follow beside them. New address collisions are added to `content/names/slugs.txt`. Throws a `ContentError` that lists every error in the content.
 */
export async function compileNames(options: CompileOptions): Promise<CompileReport> {
  const report = await compileFolder(options)
  if (options.regions !== 'later') compileRegionFolder(options.root, report.outDir)
  return report
}

async function compileFolder({
  root,
  outDir = join(root, '.generated/names'),
  log,
  births: readTable = () => readBirths(root),
  packBirths,
}: CompileOptions): Promise<CompileReport> {
  const stampFile = join(outDir, STAMP_FILE)
  const stamp = inputStamp(root)
  const last = readStamp(stampFile)
  if (last?.stamp === stamp && existsSync(join(outDir, `years/${YEARLY_SHARDS - 1}.bin`))) {
    return { outDir, skipped: true, names: last.names, curated: last.curated }
  }
  const pack = packBirths?.()
  const content = readContent(root)
  const births = readTable()
  const counted = birthRows(births)
  const written = content.files.flatMap((file) => file.lines.map((line) => line.entry))
  const first = firstNames(written, counted)
  const packed = pack ? pack(first) : Promise.resolve(birthFiles(births, counted, first))
  // Errors in the content are reported before a failure to pack it.
  packed.catch(() => undefined)
  const errors = contentErrors(content)
  if (errors.length > 0) throw new ContentError(errors)

  const entries = withKin(written.map(withIpa))
  const origins = content.files.map(({ id, label }) => ({ id, label }))
  const isFirst = (name: string): boolean => first.has(fold(name))
  const files = new Map<string, Uint8Array>()
  files.set('related.json', Buffer.from(writeRelated(entries, content.feasts)))
  files.set('ideas.json', Buffer.from(writeIdeas(themesByWord(content), content.notice)))
  const inOrder = [...entries].sort((a, b) => Number(isFirst(b.name)) - Number(isFirst(a.name)))
  writeBackgrounds(origins, inOrder).forEach((text, part) => {
    files.set(`background-${part}.json`, Buffer.from(text))
  })
  for (const [name, bytes] of packYears(births)) files.set(name, bytes)
  const regions = readRegionSources(root)
  const regionStamp: RegionStamp = {
    stamp: regionStampOf(root, regionInput(content)),
    ranks: regions.filter(hasRanksFile).map(({ id }) => id),
  }
  files.set('home.json', Buffer.from(JSON.stringify(homeOf(root, content, births))))
  files.set('region-list.json', Buffer.from(JSON.stringify(regions)))
  files.set(REGION_STAMP, Buffer.from(JSON.stringify(regionStamp)))

  const birthParts = Object.entries(await packed)
  for (const [part, { births: bytes, curves }] of birthParts) {
    files.set(`births-${part}.bin`, bytes)
    files.set(`curves-${part}.bin`, curves)
  }
  const decoded = birthParts.map(([, { births: bytes }]) => decodeBirths(bytes))
  const corpus = toCorpus(content, entries, originsByFame(origins, entries, decoded))
  const parts = writeCorpus(corpus, isFirst)
  files.set('corpus-first.json', Buffer.from(parts.first))
  files.set('corpus-rest.json', Buffer.from(parts.rest))
  files.set('sizes.json', Buffer.from(JSON.stringify(sizesOf(files))))

  const isNewInput = recordSlugs(root, content, corpus, log)
  const report = { names: births.names.size, curated: corpus.entries.length }
  const own = { stamp: isNewInput ? inputStamp(root) : stamp, ...report }
  files.set(STAMP_FILE, Buffer.from(JSON.stringify(own)))
  replaceFolder(outDir, files)
  return { outDir, skipped: false, ...report }
}

/** @throws ContentError when a name of the day is not as it should be */
function homeOf(root: string, content: Content, births: BirthTable): HomeNames {
  const origins = content.files.map(({ id, label, lines }) => ({
    id,
    label,
    entries: lines.map(({ entry }) => entry),
  }))
  const { names, problems } = homeNames({
    days: readDays(root),
    origins,
    births,
    slugOf: slugsOfContent(content, births),
    hasIllustration: (slug) => existsSync(join(root, `content/figures/${slug}.svg`)),
  })
  if (problems.length > 0) throw new ContentError(problems)
  return names
}

const SEARCHED = [
  'corpus-first.json',
  'births-first.bin',
  'corpus-rest.json',
  'births-rest.bin',
  'related.json',
  'ideas.json',
]

/** Bytes of the files that searching loads. */
function sizesOf(files: Map<string, Uint8Array>): Record<string, number> {
  return Object.fromEntries(SEARCHED.map((name) => [name, files.get(name)?.length ?? 0]))
}

function toCorpus(content: Content, entries: CuratedEntry[], byFame: string[]): Corpus {
  const names = entries.map((entry) => entry.name)
  return {
    origins: content.files.map(({ id, label }) => ({ id, label })),
    byFame,
    themes: content.themes,
    subjects: content.subjects,
    entries,
    slugs: Object.fromEntries(settleSlugs(names, content.slugs)),
  }
}

const themesByWord = ({ ideas }: Content): Ideas =>
  new Map([...ideas].map(([word, near]) => [word, near.map(({ theme }) => theme)]))

/** Adds new addresses to their file; true when there were any. */
function recordSlugs(root: string, content: Content, corpus: Corpus, log: CompileOptions['log']): boolean {
  const slugs = new Map(Object.entries(corpus.slugs))
  const path = join(root, NAMES_FOLDER, SLUGS)
  if (slugs.size === content.slugs.size && existsSync(path)) return false
  writeFileSync(
    path,
    writeSlugs(
      slugs,
      corpus.entries.map((entry) => entry.name),
    ),
  )
  log?.(`${NAMES_FOLDER}/${SLUGS}: ${slugs.size - content.slugs.size} new; commit the file`)
  return true
}

function packYears(table: BirthTable): [string, Uint8Array][] {
  const shards = Array.from(
    { length: YEARLY_SHARDS },
    (): { spelling: string; girls: Uint32Array; boys: Uint32Array }[] => [],
  )
  for (const spelling of [...table.names.keys()].sort()) {
    const births = table.names.get(spelling)
    if (births) shards[yearlyShard(spelling)]?.push({ spelling, ...births })
  }
  const years = table.lastYear - table.firstYear + 1
  return shards.map((rows, shard) => [`years/${shard}.bin`, encodeYearly(table.firstYear, years, rows)])
}

/** A hash of all that the output depends on: content, counts, and the code of the compiler. */
function inputStamp(root: string): string {
  const hash = createHash('sha256')
  const here = dirname(fileURLToPath(import.meta.url))
  const core = join(here, '../../src/core/names')
  for (const folder of [join(root, NAMES_FOLDER), join(root, COUNTS_FOLDER), here, core]) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (name.endsWith('.test.ts') || !/\.(ts|txt)$/.test(name)) continue
      hash.update(name).update(readFileSync(join(folder, name)))
    }
  }
  return hash.update(readDays(root)).digest('hex')
}

const stampSchema = v.object({
  stamp: v.string(),
  names: v.number(),
  curated: v.number(),
})

function readStamp(path: string): v.InferOutput<typeof stampSchema> | null {
  if (!existsSync(path)) return null
  const read = v.safeParse(stampSchema, JSON.parse(readFileSync(path, 'utf8')))
  return read.success ? read.output : null
}
