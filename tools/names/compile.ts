import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { writeBackgrounds } from '#src/core/names/corpus/backgrounds.ts'
import { type Corpus, writeCorpus } from '#src/core/names/corpus/corpus.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { writeRelated } from '#src/core/names/corpus/related.ts'
import { type Ideas, writeIdeas } from '#src/core/names/corpus/ideas.ts'
import type { CuratedEntry } from '#src/core/names/name.ts'
import { encodeYearly, YEARLY_SHARDS, yearlyShard } from '#src/core/names/popularity/yearly-file.ts'
import { type BirthTable, readBirths } from './births.ts'
import { birthRows, packBirths } from './birth-rows.ts'
import { firstNames } from './first-names.ts'
import { withIpa } from './ipa/ipa.ts'
import { withKin } from './kin.ts'
import { compileRegionFiles } from './region-files.ts'
import { COUNTS_FOLDER, type RegionFile } from './regions.ts'
import { ContentError } from './problem.ts'
import { type Content, NAMES_FOLDER, readContent, SLUGS } from './read-content.ts'
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
  /** Compiles the counts by region. Default: on this thread. */
  regionFiles?: (root: string) => Promise<RegionFile[]>
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
 * `births-first.bin`, `corpus-rest.json`, `births-rest.bin`, `ideas.json`, `related.json`, `background-<n>.json`,
 * `years/<n>.bin`, `regions.json`, `regions/<n>.json`, `region-<id>.json`, `popular-<id>.json`, `leaders.json`,
 * `sizes.json`. New address collisions are added to `content/names/slugs.txt`. Throws a `ContentError` that lists every error in the content.
 */
export async function compileNames({
  root,
  outDir = join(root, '.generated/names'),
  log,
  births: readTable = () => readBirths(root),
  regionFiles = async () => compileRegionFiles(root),
}: CompileOptions): Promise<CompileReport> {
  const stampFile = join(outDir, STAMP_FILE)
  const stamp = inputStamp(root)
  const last = readStamp(stampFile)
  if (last?.stamp === stamp && existsSync(join(outDir, `years/${YEARLY_SHARDS - 1}.bin`))) {
    return { outDir, skipped: true, names: last.names, curated: last.curated }
  }
  const content = readContent(root)
  const regions = regionFiles(root)
  // Where an error of the content ends this first, nothing waits for the regions.
  regions.catch(() => undefined)
  const errors = contentErrors(content)
  if (errors.length > 0) throw new ContentError(errors)

  const births = readTable()
  const entries = withKin(content.files.flatMap((file) => file.lines.map((line) => withIpa(line.entry))))
  const corpus = toCorpus(content, entries)
  const counted = birthRows(births)
  const first = firstNames(entries, counted)
  const isFirst = (name: string): boolean => first.has(fold(name))
  const files = new Map<string, Uint8Array>()
  const parts = writeCorpus(corpus, isFirst)
  files.set('corpus-first.json', Buffer.from(parts.first))
  files.set('births-first.bin', packBirths(births, counted, isFirst))
  files.set('corpus-rest.json', Buffer.from(parts.rest))
  files.set(
    'births-rest.bin',
    packBirths(births, counted, (name) => !isFirst(name)),
  )
  files.set('related.json', Buffer.from(writeRelated(entries, content.feasts)))
  files.set('ideas.json', Buffer.from(writeIdeas(themesByWord(content), content.notice)))
  files.set('sizes.json', Buffer.from(JSON.stringify(sizesOf(files))))
  const inOrder = [...entries].sort((a, b) => Number(isFirst(b.name)) - Number(isFirst(a.name)))
  writeBackgrounds(corpus.origins, inOrder).forEach((text, part) => {
    files.set(`background-${part}.json`, Buffer.from(text))
  })
  for (const [name, bytes] of packYears(births)) files.set(name, bytes)
  for (const [name, text] of await regions) files.set(name, Buffer.from(text))

  reuseSlugs(root, content, corpus, log)
  const report = { names: births.names.size, curated: corpus.entries.length }
  files.set(STAMP_FILE, Buffer.from(JSON.stringify({ stamp: inputStamp(root), ...report })))
  replaceFolder(outDir, files)
  return { outDir, skipped: false, ...report }
}

/** Another process may read the folder, or replace it at the same time with the same files: it is never there in part. */
function replaceFolder(folder: string, files: ReadonlyMap<string, Uint8Array>): void {
  const [unfinished, before] = [`${folder}.${randomUUID()}`, `${folder}.${randomUUID()}`]
  for (const inner of ['years', 'regions']) mkdirSync(join(unfinished, inner), { recursive: true })
  for (const [name, bytes] of files) writeFileSync(join(unfinished, name), bytes)
  renameUnless(['ENOENT'], folder, before)
  // Not empty: another process was quicker.
  renameUnless(['ENOTEMPTY', 'EEXIST'], unfinished, folder)
  for (const rest of [before, unfinished]) rmSync(rest, { recursive: true, force: true })
}

function renameUnless(codes: string[], from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Bytes of the files that searching loads. */
function sizesOf(files: Map<string, Uint8Array>): Record<string, number> {
  return Object.fromEntries(Array.from(files, ([name, bytes]) => [name, bytes.length]))
}

function toCorpus(content: Content, entries: CuratedEntry[]): Corpus {
  const names = entries.map((entry) => entry.name)
  return {
    origins: content.files.map(({ id, label }) => ({ id, label })),
    themes: content.themes,
    subjects: content.subjects,
    entries,
    slugs: Object.fromEntries(settleSlugs(names, content.slugs)),
  }
}

const themesByWord = ({ ideas }: Content): Ideas =>
  new Map([...ideas].map(([word, near]) => [word, near.map(({ theme }) => theme)]))

function reuseSlugs(root: string, content: Content, corpus: Corpus, log: CompileOptions['log']): void {
  const slugs = new Map(Object.entries(corpus.slugs))
  const path = join(root, NAMES_FOLDER, SLUGS)
  if (slugs.size === content.slugs.size && existsSync(path)) return
  writeFileSync(
    path,
    writeSlugs(
      slugs,
      corpus.entries.map((entry) => entry.name),
    ),
  )
  log?.(`${NAMES_FOLDER}/${SLUGS}: ${slugs.size - content.slugs.size} new; commit the file`)
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
  return hash.digest('hex')
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
