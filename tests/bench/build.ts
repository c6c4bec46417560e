import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildCommand } from '#tools/server/build-command.ts'
import { pageBytes, pageSizes } from '#tools/pages/page-budget.ts'
import { type RenderThread, startRenderer } from '#tools/pages/start-renderer.ts'
import { corpusGrowth } from './corpus-growth.ts'
import type { Report } from './sync-report.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const MEGABYTE = 1_000_000

/** A page of each kind, by its file. */
const PAGE_OF_KIND = {
  home: 'index.html',
  generator: 'generate.html',
  name: 'names/maeve.html',
  article: 'guides/japanese-baby-names.html',
  other: 'about.html',
}

/**
 * So many pages are written one after the other, and each row is of those since the row before: the first of them without
 * the pages that the threads need to get warm. After the last name a round begins again with the first; the pages of the round
 * before stay in the folder under other names. So time, memory and files are those of a corpus of that size except for
 * the search for similar names, which compares each with all that there are: the rows `corpus` say what that takes.
 */
const GROWTH = [10_000, 25_000, 50_000]
const WARM_UP = 2000
/** How many pages a thread writes per call, as in a build. */
const PORTION = 100

type Line = Record<string, string | number>

/**
 * What a build takes and what it writes: seconds, megabytes, bytes of names' pages and of inline styles, the code of the
 * first load, and whether time, bytes and memory a page stay the same with more pages. Three builds in a temporary folder.
 * `again`: the seconds of a build when nothing has changed.
 */
export async function benchBuild(): Promise<Report> {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'nestling-build-'))
  try {
    const seconds = await build(siteDir, {})
    const again = await build(siteDir, {})
    const lines: Line[] = [
      { row: 'build', seconds, again },
      ...(await siteLines(siteDir, seconds)),
      ...(await styleLines(siteDir)),
      ...(await codeLines(siteDir)),
    ]
    await build(siteDir, { PRERENDER_NAMES: '' })
    lines.push(...(await growthLines(siteDir)))
    lines.push(
      ...corpusGrowth(path.join(root, '.generated/names'), GROWTH).map((line) => ({
        row: 'corpus',
        ...line,
      })),
    )
    return { lines, table: lines.map(inWords) }
  } finally {
    await rm(siteDir, { recursive: true })
  }
}

async function build(siteDir: string, env: Record<string, string>): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, buildCommand(root), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, NESTLING_SITE_DIR: path.relative(root, siteDir) },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the build ended with ${code}`)
  return rounded((performance.now() - began) / 1000)
}

async function siteLines(siteDir: string, seconds: number): Promise<Line[]> {
  const files = await readdir(siteDir, { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name))
  let bytes = 0
  for (const file of paths) bytes += (await stat(file)).size
  const pages = paths.filter((file) => file.endsWith('.html'))
  const names = pages.filter((file) => path.dirname(file) === path.join(siteDir, 'names'))
  const { raw, gzip } = pageSizes(
    await Promise.all(names.map(async (file) => pageBytes(await readFile(file)))),
  )
  return [
    {
      row: 'site',
      megabytes: rounded(bytes / MEGABYTE),
      pages: pages.length,
      bytes_a_page: Math.round(bytes / pages.length),
      build_ms_a_page: rounded((1000 * seconds) / pages.length),
    },
    { row: 'name', raw_mean: raw.mean, raw_p95: raw.p95, gzip_mean: gzip.mean, gzip_p95: gzip.p95 },
  ]
}

function styleLines(siteDir: string): Promise<Line[]> {
  const kinds = Object.entries(PAGE_OF_KIND).map(async ([kind, file]) => {
    const html = await readFile(path.join(siteDir, file), 'utf8')
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css ?? '').join('')
    return { row: 'styles', kind, bytes: Buffer.byteLength(styles) }
  })
  return Promise.all(kinds)
}

/** The chunks that the home page loads before it is hydrated. */
async function codeLines(siteDir: string): Promise<Line[]> {
  const html = await readFile(path.join(siteDir, 'index.html'), 'utf8')
  const files = /data-files="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  const chunks = files.filter((file) => file.endsWith('.js'))
  return Promise.all(
    chunks.map(async (file) => ({
      row: 'first load',
      chunk: file,
      gzip: gzipSync(await readFile(path.join(siteDir, 'assets', file)), { level: 9 }).length,
    })),
  )
}

/** With as many threads as a build has, and the links of all pages collected as there. */
async function growthLines(siteDir: string): Promise<Line[]> {
  const facts = JSON.parse(await readFile(path.join(siteDir, 'routes.json'), 'utf8')) as { later: string[] }
  const threads = Array.from({ length: availableParallelism() }, () =>
    startRenderer(siteDir, { collectsLinks: true }),
  )
  try {
    const writeFrom = createRounds(siteDir, facts.later, threads)
    await writeFrom(WARM_UP)
    const lines: Line[] = []
    let written = WARM_UP
    for (const until of GROWTH) {
      const count = until - written
      written = until
      const began = performance.now()
      const before = process.cpuUsage()
      const bytes = await writeFrom(count)
      const ms = performance.now() - began
      const { user, system } = process.cpuUsage(before)
      lines.push({
        row: 'growth',
        pages: until,
        measured: count,
        ms_a_page: rounded(ms / count),
        // What else the machine does is in the time above, and not in this one.
        processor_ms_a_page: rounded((user + system) / 1000 / count),
        bytes_a_page: Math.round(bytes / count),
        rss_mb: Math.round(process.memoryUsage.rss() / MEGABYTE),
      })
    }
    return lines
  } finally {
    await Promise.all(threads.map((thread) => thread.close()))
  }
}

/** Returns what writes the next pages, and says how many bytes they have. */
function createRounds(
  siteDir: string,
  paths: readonly string[],
  threads: readonly RenderThread[],
): (count: number) => Promise<number> {
  let [at, round] = [0, 0]
  return async (count) => {
    let bytes = 0
    for (let left = count; left > 0; ) {
      const part = paths.slice(at, at + left)
      const portions = Array.from({ length: Math.ceil(part.length / PORTION) }, (_, index) =>
        part.slice(index * PORTION, (index + 1) * PORTION),
      )
      await Promise.all(
        threads.map(async (thread) => {
          for (let next = portions.pop(); next !== undefined; next = portions.pop())
            for (const { page } of await thread.write(next)) bytes += page[3][0]
        }),
      )
      at += part.length
      left -= part.length
      if (at < paths.length) continue
      at = 0
      round += 1
      for (const each of paths) {
        const file = path.join(siteDir, `${each}.html`)
        await rename(file, file.replace(/html$/, `${round}.html`))
      }
    }
    return bytes
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100

function inWords({ row, ...values }: Line): string {
  const columns = Object.entries(values).map(([name, value]) => `${name} ${value}`)
  return [String(row).padEnd(10), ...columns].join('  ')
}
