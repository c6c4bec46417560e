import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { extendedFonts } from '#tools/fonts/extended-fonts.ts'
import { PRELOADED_FONTS } from '#tools/fonts/subset.ts'
import { headersFile } from '#tools/security/headers.ts'
import { loadEngineFromDisk } from '#tools/names/node-engine.ts'
import { writeFeeds } from './feeds.ts'
import { healthReport, pageHealth, type PageHealth } from './health-report.ts'
import { writeReports } from './reports.ts'
import { injectedStyles } from './injected-styles.ts'
import { allArticles, articlesFromDisk } from './prerender-articles.ts'
import { prerenderNames } from './prerender-names.ts'
import { sitemapFiles } from './sitemap.ts'
import { absoluteUrl } from '#src/core/seo/absolute-url.ts'
import type { Prerender, RenderedPage } from '#src/entry-prerender.tsx'
import { FIRST_SCRIPT } from './first-script.ts'
import { LAST_SCRIPT } from './last-script.ts'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; assets?: string[] }>

type Job = {
  root: string
  outDir: string
  entry: string
  siteUrl: string
  /** As the build was given it; a backend on the site's own origin needs no entry in the policy. */
  supabaseUrl: string | undefined
  /** Slugs of the only names that get a page. Default: all. */
  onlyNames?: readonly string[] | undefined
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** `/generate` -> `generate.html`, `/names/maeve` -> `names/maeve.html`, `/` -> `index.html`. */
export function fileOf(pathname: string): string {
  return pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`
}

/** How the keys of a route's chunks in Vite's manifest begin: `/names/$slug` -> `src/app/routes/names.$slug.tsx?`. */
function chunkKey(routeId: string): string {
  const name = routeId
    .slice(1)
    .replaceAll('/', '.')
    .replace(/(^|\.)$/, '$1index')
  return `src/app/routes/${name}.tsx?tsr-split=`
}

/** What `src/main.tsx` loads first. */
const START = 'src/app/start.tsx'

/** All chunks a route's page needs before it can hydrate, so that they are fetched in parallel. */
function chunksOf(manifest: Manifest, routes: string[]): string[] {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  visit('index.html')
  visit(START)
  const starts = routes.map(chunkKey)
  for (const key of Object.keys(manifest)) if (starts.some((start) => key.startsWith(start))) visit(key)
  return [...files]
}

/**
 * Writes every prerendered page, the shell, the not-found page, and what a server must know of them. Gives the paths of
 * the names that were to be left out.
 */
export async function writePages(job: Job): Promise<string[]> {
  const { root, outDir, entry, siteUrl, supabaseUrl } = job
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const built = await readFile(path.join(outDir, 'index.html'), 'utf8')
  await rm(path.join(outDir, '.vite'), { recursive: true })
  const { createPrerender } = (await import(entry)) as { createPrerender: Prerender }
  const engine = loadEngineFromDisk(path.join(root, '.generated/names'))
  const { written, leftOut } = chosenNames(
    engine.pages().map(({ slug }) => slug),
    job.onlyNames,
  )
  const prerender = createPrerender(prerenderNames(engine, written), articlesFromDisk(root))

  const { template, style } = await inlineStyle(withoutScripts(built), outDir)
  const entryFile = manifest['index.html']?.file
  const fonts = Object.values(manifest)
    .flatMap((chunk) => chunk.assets ?? [])
    .concat([...style.matchAll(/url\("?\/(assets\/[^")]+\.woff2)/g)].map((m) => m[1] ?? ''))
  const fontLink = (stem: string) => {
    const file = fonts.find((font) => new RegExp(`/${stem}-[\\w-]{8}\\.woff2$`).test(font))
    if (!file) throw new Error(`The build has no font named ${stem}`)
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
  }

  const write = async (file: string, page: RenderedPage, marker: string) => {
    const modules = chunksOf(manifest, page.routes).map(
      (chunk) =>
        `<link rel="modulepreload" crossorigin href="/${chunk}"${chunk === entryFile ? ' data-entry' : ''}>`,
    )
    const files = page.files
      .flatMap((key) => manifest[key]?.file ?? [])
      .map((article) => `<link rel="preload" as="fetch" crossorigin href="/${article}">`)
    const html = template
      .replace('<!--head-->', () => {
        const preloads = [...PRELOADED_FONTS, ...extendedFonts(page.body)].map(fontLink)
        return `<script>${FIRST_SCRIPT}</script>${preloads.join('')}${page.head}`
      })
      .replace('<div id="root"><!--app--></div>', () => `<div id="root"${marker}>${page.body}</div>`)
      .replace(
        '<!--data-->',
        () =>
          `${page.data}<template id="app-files">${[...modules, ...files].join('')}</template><script>${LAST_SCRIPT}</script>`,
      )
    if (/<[^>]+ style="/.test(page.body))
      throw new Error(`${file}: a style attribute breaks the content security policy`)
    const target = path.join(outDir, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, html)
  }

  const pages = await prerender.pages()
  const health: PageHealth[] = []
  for (const { path: pathname } of pages) {
    const page = await prerender.render(pathname)
    health.push(pageHealth(pathname, page.head))
    await write(fileOf(pathname), page, ` data-prerendered="${pathname}"`)
  }
  await write('shell.html', await prerender.shell(), '')
  await write('404.html', await prerender.notFound(), '')
  await writeFile(path.join(outDir, 'routes.json'), JSON.stringify({ shell: prerender.shellRoutes }))
  const hashes = {
    styleHashes: [style, ...injectedStyles()].map(hashOf),
    scriptHashes: [FIRST_SCRIPT, LAST_SCRIPT].map(hashOf),
  }
  await writeFile(path.join(outDir, 'csp.json'), JSON.stringify(hashes))
  await writeFile(path.join(outDir, '_headers'), headersFile({ siteUrl, ...hashes, ...hosted(supabaseUrl) }))
  const articles = await allArticles(root)
  await writeFeeds(articles, outDir, siteUrl)
  await writeReports(outDir, { health, pieces: articles, engine })
  for (const { name, text } of sitemapFiles(siteUrl, pages)) await writeFile(path.join(outDir, name), text)
  await appendFile(path.join(outDir, 'robots.txt'), `\nSitemap: ${absoluteUrl(siteUrl, '/sitemap.xml')}\n`)
  console.log(`prerendered ${pages.length} pages`)
  for (const line of healthReport(health)) console.log(line)
  const unhealthy = health.filter((page) => !page.health.healthy)
  if (unhealthy.length > 0) throw new Error(`${unhealthy.length} pages are unhealthy for search engines`)
  return leftOut.map((slug) => `/names/${slug}`)
}

/** @throws when a name that was asked for does not exist */
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

/** Removes what would request the app's code at once: `LAST_SCRIPT` does it after the first paint. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script type="module"[^>]*><\/script>\s*/, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
}

/** Inlines the one style sheet: the first paint needs no second round trip. */
async function inlineStyle(html: string, outDir: string): Promise<{ template: string; style: string }> {
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(html)
  if (!link?.[1]) throw new Error('The build produced no style sheet')
  const style = await readFile(path.join(outDir, link[1]), 'utf8')
  return { template: html.replace(link[0], () => `<style>${style}</style>`), style }
}
