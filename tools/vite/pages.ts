import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageEntry, RenderedPage } from '#src/entry-prerender.tsx'
import { loadEngineFromDisk, type NodeEngine } from '#tools/names/node-engine.ts'
import { extendedFaces, firstPaintStyles } from '#tools/pages/first-paint-styles.ts'
import { type PageHealth, pageHealth } from '#tools/pages/health-report.ts'
import { inlineScripts } from '#tools/pages/inline-scripts.ts'
import { loadGuardHtml } from '#tools/pages/load-guard.ts'
import { firstLoad } from '#tools/pages/first-load.ts'
import { fileOf, type PageFrame, pageHtml } from '#tools/pages/page-frame.ts'
import { overBudget } from '#tools/pages/page-budget.ts'
import { articlesFromDisk } from '#tools/pages/prerender-articles.ts'
import { popularFromDisk } from '#tools/pages/prerender-popular.ts'
import { prerenderNames } from '#tools/pages/prerender-names.ts'
import { importApp, saveRenderer } from '#tools/pages/renderer.ts'
import { STYLE_KINDS, type StyleKind, styleKind } from '#tools/pages/style-kinds.ts'
import { headersFile } from '#tools/security/headers.ts'
import { type Manifest, readFrame } from './frame.ts'
import { injectedStyles } from './injected-styles.ts'

export type SiteJob = {
  root: string
  outDir: string
  siteUrl: string
  /** As in the build's environment; a backend on the site's own origin needs no entry in the policy. */
  supabaseUrl: string | undefined
  /** The origin of the tag manager, where the build has one. */
  tagOrigin: string | undefined
  /** Slugs of the only names whose pages are written now; the server renders the others on request. */
  onlyNames?: readonly string[] | undefined
}

/** Enough names to find every rule that a name's page needs for its first paint. */
const SAMPLED_NAMES = 40

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The pages of a site, as far as they are written. */
export type WrittenPages = {
  /** All pages for search engines. */
  entries: PageEntry[]
  /** Of the pages that are written. */
  health: PageHealth[]
  /** Of a sample of the names' pages in `later`. */
  sampled: PageHealth[]
  /** Paths of names' pages that this build still has to write. */
  next: string[]
  /** Paths of names' pages that a server renders on request. */
  later: string[]
  frame: PageFrame
  engine: NodeEngine
}

/**
 * Writes the prerendered pages except those of names, the shell, the not-found page, and what a server needs to know
 * of them.
 */
export async function writePages(job: SiteJob): Promise<WrittenPages> {
  const { root, outDir, siteUrl } = job
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const built = await readFile(path.join(outDir, 'index.html'), 'utf8')
  await rm(path.join(outDir, '.vite'), { recursive: true })
  const namesDir = path.join(root, '.generated/names')
  const engine = loadEngineFromDisk(namesDir)
  const slugs = engine.pages().map(({ slug }) => slug)
  const createPrerender = await importApp(outDir)
  const prerender = createPrerender(
    prerenderNames(engine, slugs),
    articlesFromDisk(root),
    popularFromDisk(namesDir),
  )
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
  const frame: PageFrame = {
    ...bare,
    site: siteUrl,
    styles,
    extendedFaces: extendedFaces(css),
    scripts: inlineScripts(),
  }
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
  const later = leftOut.map(pathOf)
  const isLater = new Set(leftOut)
  await writeFacts(job, frame, prerender.shellRoutes, later)
  return {
    entries: pages,
    health: rendered.flatMap(([, page, pathname]) => (pathname ? [pageHealth(pathname, page)] : [])),
    sampled: samples.flatMap((page, at) => {
      const slug = sample[at] ?? ''
      return isLater.has(slug) ? [pageHealth(pathOf(slug), page)] : []
    }),
    next: written.map(pathOf),
    later,
    frame,
    engine,
  }
}

const pathOf = (slug: string) => `/names/${slug}`

async function stylesOf(css: string, pages: readonly RenderedPage[]): Promise<Record<StyleKind, string>> {
  const styles = STYLE_KINDS.map(async (kind) => {
    const bodies = pages.filter(({ routes }) => styleKind(routes) === kind).map(({ body }) => body)
    return [kind, await firstPaintStyles(css, [...bodies, loadGuardHtml([])])] as const
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

/** What a server needs to know: routes without a page, pages to be rendered, hashes for the security policy. */
async function writeFacts(
  { outDir, siteUrl, supabaseUrl, tagOrigin }: SiteJob,
  frame: PageFrame,
  shell: string[],
  later: string[],
): Promise<void> {
  await writeFile(path.join(outDir, 'routes.json'), JSON.stringify({ siteUrl, shell, later }))
  const hashes = {
    styleHashes: [...new Set([...Object.values(frame.styles), frame.extendedFaces, ...injectedStyles()])].map(
      hashOf,
    ),
    scriptHashes: Object.values(frame.scripts).map(hashOf),
  }
  await writeFile(path.join(outDir, 'csp.json'), JSON.stringify(hashes))
  await writeFile(
    path.join(outDir, '_headers'),
    headersFile({ siteUrl, tagOrigin, ...hashes, ...hosted(supabaseUrl) }),
  )
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
