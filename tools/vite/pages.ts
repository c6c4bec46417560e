import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageEntry, PrerenderNames, RenderedPage } from '#src/entry-prerender.tsx'
import { loadEngineFromDisk, type NodeEngine } from '#tools/names/node-engine.ts'
import { regionsFolder } from '#tools/names/region-files.ts'
import { extendedFaces, firstPaintStyles } from '#tools/pages/first-paint-styles.ts'
import { type PageHealth, pageHealth } from '#tools/pages/health-report.ts'
import { inlineScripts } from '#tools/pages/inline-scripts.ts'
import { loadGuardHtml } from '#tools/pages/load-guard.ts'
import { checkFirstStyles, laterSheet } from '#tools/pages/later-sheet.ts'
import { firstLoad } from '#tools/pages/first-load.ts'
import { fileOf, type PageFrame, pageHtml } from '#tools/pages/page-frame.ts'
import { overBudget, type PageBytes, pageBytes } from '#tools/pages/page-budget.ts'
import { hashOf } from '#tools/pages/written-pages.ts'
import { articlesFromDisk } from '#tools/pages/prerender-articles.ts'
import { popularFromDisk } from '#tools/pages/prerender-popular.ts'
import { namesOfPage, prerenderNames } from '#tools/pages/prerender-names.ts'
import { type LoadedApp, loadApp, saveFrame, saveNames } from '#tools/pages/renderer.ts'
import { bestKnownSlugs } from '#tools/social/best-known.ts'
import { type SiteImages, siteImages } from '#tools/social/site-images.ts'
import { STYLE_KINDS, type StyleKind, styleKind } from '#tools/pages/style-kinds.ts'
import { readFrame, readManifest } from './frame.ts'
import { type SiteJob, writeFacts } from './site-facts.ts'

const HOME = '/'

const NO_STYLES: Record<StyleKind, string> = {
  home: '',
  generator: '',
  name: '',
  article: '',
  list: '',
  other: '',
}

/** Enough names to find every rule that a name's page needs for its first paint. */
const SAMPLED_NAMES = 40

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
  /** The images of names' pages for link previews. */
  images: SiteImages
  frame: PageFrame
  engine: NodeEngine
}

export type WritingEvents = {
  /** Called when the home page can be served; resolves when the counts by region are there. */
  onHome: () => Promise<void>
  /** Called when the pages of names can be prepared: with the paths of those that this build has to write. */
  onNames: (paths: readonly string[], app: LoadedApp) => void
}

/**
 * Writes the prerendered pages except those of names, the shell, the not-found page, and what a server needs to know
 * of them; the home page before all others, so that a server can start.
 * @param summaries of the names on the home page, from a thread: all names are loaded here after that page
 */
export async function writePages(
  job: SiteJob,
  summaries: PrerenderNames['summaries'],
  { onHome, onNames }: WritingEvents,
): Promise<WrittenPages> {
  const { root, outDir, siteUrl } = job
  const manifest = await readManifest(outDir)
  const built = await readFile(path.join(outDir, 'index.html'), 'utf8')
  await rm(path.join(outDir, '.vite'), { recursive: true })
  const { frame: ofBundler, css } = await readFrame(manifest, built, outDir)
  await rm(path.join(outDir, ofBundler.styleSheet))
  const bare = { ...ofBundler, styleSheet: await writeSheet(outDir, 'style', laterSheet(css)) }
  const extended = extendedFaces(css)
  const extendedSheet = await writeSheet(outDir, 'extended', extended)
  await checkFirstLoad(outDir, bare.chunks)
  const namesDir = path.join(root, '.generated/names')
  const createPrerender = loadApp(outDir)
  const prerenderWith = (names: PrerenderNames) =>
    createPrerender(names, articlesFromDisk(root), popularFromDisk(regionsFolder(namesDir)))
  const home = await prerenderWith({ ...namesOfPage(null), summaries }).render(HOME)
  const homeFrame: PageFrame = {
    ...bare,
    site: siteUrl,
    styles: { ...NO_STYLES, home: await stylesOf(css, 'home', [home]) },
    extendedFaces: extended,
    extendedSheet,
    scripts: inlineScripts(),
  }
  await writeFile(path.join(outDir, fileOf(HOME)), pageHtml(homeFrame, home, HOME))
  await writeFacts(job, homeFrame, { shell: [], later: [], images: [] })
  const regions = onHome()
  // Where a page fails first, nothing waits for them.
  regions.catch(() => undefined)

  const engine = loadEngineFromDisk(namesDir)
  const slugs = engine.pages().map(({ slug }) => slug)
  // Which names have an image of their own is known with the counts by region; no other page asks.
  let images: SiteImages | undefined
  const imageOf = (slug: string) => {
    if (!images) throw new Error('The counts by region are not there yet')
    return images.imageOf(slug)
  }
  const prerender = prerenderWith(prerenderNames(engine, slugs, imageOf))
  const pages = await prerender.pages()
  const rendered: [file: string, page: RenderedPage, pathname?: string][] = [[fileOf(HOME), home, HOME]]
  const others = pages.map(({ path: each }) => each).filter((each) => each !== HOME && !isName(each))
  const { written, leftOut } = chosenNames(slugs, job.onlyNames)
  const next = written.map(pathOf)
  const render = async (pathname: string) =>
    void rendered.push([fileOf(pathname), await prerender.render(pathname), pathname])
  for (const pathname of others.filter((each) => !isPopular(each))) await render(pathname)
  // The others show counts by region, and so do those of names.
  await regions
  const ownImages = bestKnownSlugs(regionsFolder(namesDir))
  images = siteImages(engine, ownImages)
  await saveNames(outDir, namesDir, ownImages)
  onNames(next, { createPrerender, engine })
  for (const pathname of others.filter(isPopular)) await render(pathname)
  for (const { path: pathname, page } of await prerender.ownShells()) rendered.push([fileOf(pathname), page])
  rendered.push(['shell.html', await prerender.shell()], ['404.html', await prerender.notFound()])

  const step = Math.ceil(slugs.length / SAMPLED_NAMES)
  const sample = slugs.filter((_, index) => index % step === 0)
  const samples = await Promise.all(sample.map((slug) => prerender.render(pathOf(slug))))
  const styles = await otherStyles(css, homeFrame.styles, [...rendered.map(([, page]) => page), ...samples])
  const frame: PageFrame = { ...homeFrame, styles }
  checkBudget(
    styles,
    samples.map((page, index) => pageBytes(Buffer.from(pageHtml(frame, page, pathOf(sample[index] ?? ''))))),
  )
  await saveFrame(outDir, frame)

  for (const [file, page, pathname] of rendered.filter(([, each]) => each !== home)) {
    const target = path.join(outDir, file)
    // Hundreds of files: to wait for each takes ten times as long, and the threads of names wait for the last one.
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, pageHtml(frame, page, pathname))
  }
  const later = leftOut.map(pathOf)
  // A build without all pages is for our own server, which draws an image when it is asked for.
  const laterImages = later.length > 0 ? images.paths : []
  await writeFacts(job, frame, { shell: prerender.shellRoutes, later, images: laterImages })
  const isLater = new Set(leftOut)
  return {
    entries: pages,
    health: rendered.flatMap(([, page, pathname]) => (pathname ? [pageHealth(pathname, page)] : [])),
    sampled: samples.flatMap((page, at) => {
      const slug = sample[at] ?? ''
      return isLater.has(slug) ? [pageHealth(pathOf(slug), page)] : []
    }),
    next,
    later,
    images,
    frame,
    engine,
  }
}

/**
 * Writes a style sheet under a name with a hash of its text, since browsers store it for good, and returns its path: the
 * bundler's name would stay the same when only what is left out of its sheet changes.
 */
async function writeSheet(outDir: string, stem: string, css: string): Promise<string> {
  const file = `assets/${stem}-${hashOf(css).slice(0, 8)}.css`
  await writeFile(path.join(outDir, file), css)
  return file
}

const isName = (pathname: string) => pathname.startsWith('/names/')

const isPopular = (pathname: string) => pathname.startsWith('/popular')

const pathOf = (slug: string) => `/names/${slug}`

async function stylesOf(css: string, kind: StyleKind, pages: readonly RenderedPage[]): Promise<string> {
  const bodies = pages.filter(({ routes }) => styleKind(routes) === kind).map(({ body }) => body)
  const styles = await firstPaintStyles(css, [...bodies, loadGuardHtml([])])
  checkFirstStyles(kind, styles)
  return styles
}

/** Those of every kind but the home page's, which are there. */
async function otherStyles(
  css: string,
  known: Record<StyleKind, string>,
  pages: readonly RenderedPage[],
): Promise<Record<StyleKind, string>> {
  const kinds = STYLE_KINDS.filter((kind) => kind !== 'home')
  const styles = await Promise.all(
    kinds.map(async (kind) => [kind, await stylesOf(css, kind, pages)] as const),
  )
  return { ...known, ...Object.fromEntries(styles) }
}

/** @throws when the home page loads more script than it may */
async function checkFirstLoad(outDir: string, chunks: PageFrame['chunks']): Promise<void> {
  const files = new Set(['__root__', '/'].flatMap((route) => chunks[route] ?? []))
  const read = async (file: string) => ({ file, code: await readFile(path.join(outDir, file), 'utf8') })
  const { lines, over } = firstLoad(await Promise.all([...files].map(read)))
  console.log(lines.join('\n'))
  if (over) throw new Error('The first load is too large')
}

/** @throws when styles or a sample of names' pages are larger than they may be */
function checkBudget(styles: Record<StyleKind, string>, names: readonly PageBytes[]): void {
  const over = overBudget(styles, names)
  if (over.length > 0) throw new Error(`The pages are too large:\n  ${over.join('\n  ')}`)
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
