import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { absoluteUrl } from '#src/core/seo/absolute-url.ts'
import type { PageEntry, RenderedPage } from '#src/entry-prerender.tsx'
import { loadEngineFromDisk } from '#tools/names/node-engine.ts'
import { extendedFaces, firstPaintStyles } from '#tools/pages/first-paint-styles.ts'
import { ASKED_SCRIPT } from '#tools/pages/asked-script.ts'
import { FIRST_SCRIPT } from '#tools/pages/first-script.ts'
import { type PageHealth, healthReport, pageHealth } from '#tools/pages/health-report.ts'
import { LAST_SCRIPT } from '#tools/pages/last-script.ts'
import { LOAD_GUARD, LOAD_GUARD_HTML } from '#tools/pages/load-guard.ts'
import { firstLoad } from '#tools/pages/first-load.ts'
import { fileOf, type PageFrame, pageHtml } from '#tools/pages/page-frame.ts'
import { overBudget } from '#tools/pages/page-budget.ts'
import { allArticles, articlesFromDisk } from '#tools/pages/prerender-articles.ts'
import { prerenderNames } from '#tools/pages/prerender-names.ts'
import { importApp, RENDERER_FOLDER, saveRenderer } from '#tools/pages/renderer.ts'
import { startRenderer } from '#tools/pages/start-renderer.ts'
import { STYLE_KINDS, type StyleKind, styleKind } from '#tools/pages/style-kinds.ts'
import { headersFile } from '#tools/security/headers.ts'
import { writeFeeds } from './feeds.ts'
import { type Manifest, readFrame } from './frame.ts'
import { injectedStyles } from './injected-styles.ts'
import { writeReports } from './reports.ts'
import { sitemapFiles } from './sitemap.ts'

type Job = {
  root: string
  outDir: string
  siteUrl: string
  /** As in the build's environment; a backend on the site's own origin needs no entry in the policy. */
  supabaseUrl: string | undefined
  /** Slugs of the only names whose pages are written now; the server renders the others on request. */
  onlyNames?: readonly string[] | undefined
}

/** Enough names to find every rule that a name's page needs for its first paint. */
const SAMPLED_NAMES = 40

/** How many pages a thread renders per call. */
const PORTION = 100

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Writes the prerendered pages, the shell, the not-found page, and what a server needs to know of them. Returns the
 * paths of the names' pages that were not written.
 */
export async function writePages(job: Job): Promise<string[]> {
  const { root, outDir, siteUrl } = job
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const built = await readFile(path.join(outDir, 'index.html'), 'utf8')
  await rm(path.join(outDir, '.vite'), { recursive: true })
  const namesDir = path.join(root, '.generated/names')
  const engine = loadEngineFromDisk(namesDir)
  const slugs = engine.pages().map(({ slug }) => slug)
  const createPrerender = await importApp(outDir)
  const prerender = createPrerender(prerenderNames(engine, slugs), articlesFromDisk(root))
  const pages = await prerender.pages()
  const isName = ({ path: pathname }: PageEntry) => pathname.startsWith('/names/')

  const rendered: [file: string, page: RenderedPage, pathname?: string][] = []
  for (const { path: pathname } of pages.filter((page) => !isName(page)))
    rendered.push([fileOf(pathname), await prerender.render(pathname), pathname])
  rendered.push(['shell.html', await prerender.shell()], ['404.html', await prerender.notFound()])

  const { frame: bare, css } = await readFrame(manifest, built, outDir)
  await checkFirstLoad(outDir, bare.chunks)
  const step = Math.ceil(slugs.length / SAMPLED_NAMES)
  const sample = slugs.filter((_, index) => index % step === 0)
  const samples = await Promise.all(sample.map((slug) => prerender.render(`/names/${slug}`)))
  const styles = await stylesOf(css, [...rendered.map(([, page]) => page), ...samples])
  const frame: PageFrame = { ...bare, site: siteUrl, styles, extendedFaces: extendedFaces(css) }
  checkBudget(
    styles,
    samples.map((page, index) => pageHtml(frame, page, `/names/${sample[index]}`)),
  )
  await saveRenderer(outDir, frame, namesDir)

  for (const [file, page, pathname] of rendered) {
    const target = path.join(outDir, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, pageHtml(frame, page, pathname))
  }
  const { written, leftOut } = chosenNames(slugs, job.onlyNames)
  const health = [
    ...rendered.flatMap(([, page, pathname]) => (pathname ? [pageHealth(pathname, page.head)] : [])),
    ...(await writeNames(outDir, written)),
  ]
  const later = leftOut.map((slug) => `/names/${slug}`)
  if (later.length === 0) await rm(path.join(outDir, RENDERER_FOLDER), { recursive: true })
  await writeFacts(job, frame, prerender.shellRoutes, later)
  const articles = await allArticles(root)
  await writeFeeds(articles, outDir, siteUrl)
  await writeReports(outDir, { health, pieces: articles, engine })
  for (const { name, text } of sitemapFiles(siteUrl, pages)) await writeFile(path.join(outDir, name), text)
  await appendFile(path.join(outDir, 'robots.txt'), `\nSitemap: ${absoluteUrl(siteUrl, '/sitemap.xml')}\n`)
  reportHealth(health)
  return later
}

async function stylesOf(css: string, pages: readonly RenderedPage[]): Promise<Record<StyleKind, string>> {
  const styles = STYLE_KINDS.map(async (kind) => {
    const bodies = pages.filter(({ routes }) => styleKind(routes) === kind).map(({ body }) => body)
    return [kind, await firstPaintStyles(css, [...bodies, LOAD_GUARD_HTML])] as const
  })
  return Object.fromEntries(await Promise.all(styles)) as Record<StyleKind, string>
}

/** @throws when the home page loads more script than it may */
async function checkFirstLoad(outDir: string, chunks: PageFrame['chunks']): Promise<void> {
  const files = new Set(['__root__', '/'].flatMap((route) => chunks[route] ?? []))
  const read = async (file: string) => ({ file, code: await readFile(path.join(outDir, file), 'utf8') })
  const { lines, over } = firstLoad(await Promise.all([...files].map(read)))
  console.log(lines.join('\n'))
  if (over) throw new Error('The first load is too large')
}

/** @throws when styles or names' pages are larger than they may be */
function checkBudget(styles: Record<StyleKind, string>, names: readonly string[]): void {
  const over = overBudget(styles, names)
  if (over.length > 0) throw new Error(`The pages are too large:\n  ${over.join('\n  ')}`)
}

/** Renders names' pages on as many threads as there are processors. */
async function writeNames(outDir: string, slugs: readonly string[]): Promise<PageHealth[]> {
  const paths = slugs.map((slug) => `/names/${slug}`)
  const portions: string[][] = []
  for (let from = 0; from < paths.length; from += PORTION) portions.push(paths.slice(from, from + PORTION))
  const threads = Array.from({ length: Math.min(availableParallelism(), portions.length) }, () =>
    startRenderer(outDir),
  )
  const health: PageHealth[] = []
  try {
    await Promise.all(
      threads.map(async (thread) => {
        for (let portion = portions.pop(); portion; portion = portions.pop())
          health.push(...(await thread.write(portion)))
      }),
    )
  } finally {
    await Promise.all(threads.map((thread) => thread.close()))
  }
  return health
}

/** What a server needs to know: routes without a page, pages to be rendered, hashes for the security policy. */
async function writeFacts(
  { outDir, siteUrl, supabaseUrl }: Job,
  frame: PageFrame,
  shell: string[],
  later: string[],
): Promise<void> {
  await writeFile(path.join(outDir, 'routes.json'), JSON.stringify({ siteUrl, shell, later }))
  const hashes = {
    styleHashes: [...new Set([...Object.values(frame.styles), frame.extendedFaces, ...injectedStyles()])].map(
      hashOf,
    ),
    scriptHashes: [FIRST_SCRIPT, LOAD_GUARD, LAST_SCRIPT, ASKED_SCRIPT].map(hashOf),
  }
  await writeFile(path.join(outDir, 'csp.json'), JSON.stringify(hashes))
  await writeFile(path.join(outDir, '_headers'), headersFile({ siteUrl, ...hashes, ...hosted(supabaseUrl) }))
}

function reportHealth(health: PageHealth[]): void {
  console.log(`prerendered ${health.length} pages`)
  for (const line of healthReport(health)) console.log(line)
  const unhealthy = health.filter((page) => !page.health.healthy)
  if (unhealthy.length > 0) throw new Error(`${unhealthy.length} pages are unhealthy for search engines`)
}

/** @throws when a requested name does not exist */
function chosenNames(
  all: string[],
  only: readonly string[] | undefined,
): { written: string[]; leftOut: string[] } {
  if (!only) return { written: all, leftOut: [] }
  const unknown = only.filter((slug) => !all.includes(slug))
  if (unknown.length > 0) throw new Error(`No name is called ${unknown.join(', ')}`)
  return { written: [...only], leftOut: all.filter((slug) => !only.includes(slug)) }
}

function hosted(supabaseUrl: string | undefined): { supabaseUrl?: string } {
  return supabaseUrl && supabaseUrl !== 'same-origin' ? { supabaseUrl } : {}
}
