import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildCommand } from '#tools/server/build-command.ts'
import { openRenderer } from '#tools/pages/renderer.ts'
import { pageBytes, pageSizes } from '#tools/pages/page-budget.ts'
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
 * Pages that one thread renders, one list after the other, for the growth of time and bytes. After the last name a list
 * goes on with the first: a page takes what it would take in a corpus of that size except for the search for similar
 * names, which compares each with all.
 */
const GROWTH = [1000, 4000, 10_000, 50_000]

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
      ...(await siteLines(siteDir)),
      ...(await styleLines(siteDir)),
      ...(await codeLines(siteDir)),
    ]
    await build(siteDir, { PRERENDER_NAMES: '' })
    lines.push(...(await growthLines(siteDir)))
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

async function siteLines(siteDir: string): Promise<Line[]> {
  const files = await readdir(siteDir, { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name))
  let bytes = 0
  for (const file of paths) bytes += (await stat(file)).size
  const pages = paths.filter((file) => file.endsWith('.html'))
  const names = pages.filter((file) => path.dirname(file) === path.join(siteDir, 'names'))
  const { raw, gzip } = pageSizes(
    await Promise.all(names.map(async (file) => pageBytes(await readFile(file, 'utf8')))),
  )
  return [
    {
      row: 'site',
      megabytes: rounded(bytes / MEGABYTE),
      pages: pages.length,
      bytes_a_page: Math.round(bytes / pages.length),
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

async function growthLines(siteDir: string): Promise<Line[]> {
  const facts = JSON.parse(await readFile(path.join(siteDir, 'routes.json'), 'utf8')) as { later: string[] }
  const renderer = await openRenderer(siteDir)
  const lines: Line[] = []
  let from = 0
  for (const count of GROWTH) {
    const paths = Array.from(
      { length: count },
      (_, at) => facts.later[(from + at) % facts.later.length] ?? '',
    )
    from += count
    const began = performance.now()
    const before = process.cpuUsage()
    await renderer.write(paths)
    const ms = performance.now() - began
    const { user, system } = process.cpuUsage(before)
    let bytes = 0
    for (const pathname of paths) bytes += (await stat(path.join(siteDir, `${pathname}.html`))).size
    lines.push({
      row: 'growth',
      pages: paths.length,
      ms_a_page: rounded(ms / paths.length),
      // What else the machine does is in the time above, and not in this one.
      processor_ms_a_page: rounded((user + system) / 1000 / paths.length),
      bytes_a_page: Math.round(bytes / paths.length),
      rss_mb: Math.round(process.memoryUsage.rss() / MEGABYTE),
    })
  }
  return lines
}

const rounded = (value: number) => Math.round(value * 100) / 100

function inWords({ row, ...values }: Line): string {
  const columns = Object.entries(values).map(([name, value]) => `${name} ${value}`)
  return [String(row).padEnd(10), ...columns].join('  ')
}
