import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ARTICLE_CODE } from '#src/core/articles/articles-api.ts'
import { pageRows } from '#src/core/pages/pages.ts'
import type { PageFrame } from '#tools/pages/page-frame.ts'

/** The part of Vite's manifest that pages need: chunks by their key. */
export type Manifest = Record<
  string,
  { file: string; name?: string; css?: string[]; imports?: string[]; assets?: string[] }
>

/** Where the build lists the file of each module that is imported when it is needed (page-chunks.ts). */
export const LAZY_FILES = '.vite/lazy-files.json'

/**
 * Vite's manifest of a build, also with the modules that share a file with others: for Vite, that file is no entry of
 * theirs.
 */
export async function readManifest(outDir: string): Promise<Manifest> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(outDir, file), 'utf8')) as unknown
  const manifest = (await read('.vite/manifest.json')) as Manifest
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  for (const [module, file] of Object.entries((await read(LAZY_FILES)) as Record<string, string>)) {
    const chunk = byFile.get(file)
    if (chunk) manifest[module] ??= chunk
  }
  return manifest
}

/** What `src/main.tsx` loads first. */
const START = 'src/app/start.tsx'
const ENTRY = 'index.html'
/** What moves between pages: a page that is not prerendered is moved to. */
const MOVES = 'src/app/router-moves.ts'

/** How the keys of a route's chunks in Vite's manifest begin: `/names/$slug` -> `src/app/routes/names.$slug.tsx?`. */
function chunkKey(routeId: string): string {
  const name = routeId
    .slice(1)
    .replaceAll('/', '.')
    .replace(/(^|\.)$/, '$1index')
  return `src/app/routes/${name}.tsx?tsr-split=`
}

/** The files of these keys and of all that they import before they run. */
function withImports(manifest: Manifest, keys: readonly string[]): string[] {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...files]
}

/** All chunks a route's page needs before it can hydrate, so that they are fetched in parallel. */
function chunksOf(manifest: Manifest, route: string): string[] {
  const start = chunkKey(route)
  const ofRoute = Object.keys(manifest).filter((key) => key.startsWith(start))
  return withImports(manifest, [ENTRY, START, ...ofRoute])
}

/**
 * The frame of a build's pages, without what is written within pages and the address, and its style sheet.
 * @param built `index.html` as Vite wrote it
 */
export async function readFrame(
  manifest: Manifest,
  built: string,
  outDir: string,
): Promise<{
  frame: Omit<PageFrame, 'styles' | 'extendedFaces' | 'extendedSheet' | 'scripts' | 'site'>
  css: string
}> {
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\s*/.exec(built)
  const styleSheet = link?.[1]
  if (!link || !styleSheet) throw new Error('The build produced no style sheet')
  const entry = manifest[ENTRY]?.file
  if (!entry) throw new Error('The build produced no entry')
  const css = await readFile(path.join(outDir, styleSheet), 'utf8')
  const routes = ['__root__', ...pageRows().map(([pattern]) => pattern)]
  return {
    css,
    frame: {
      template: withoutScripts(built).replace(link[0], ''),
      styleSheet,
      entry,
      chunks: Object.fromEntries(routes.map((route) => [route, chunksOf(manifest, route)])),
      moves: movesOf(manifest),
      fonts: fontsIn(manifest, css),
      files: filesIn(manifest),
    },
  }
}

/** @throws when the code for articles is not among them: pages would hydrate without it */
function filesIn(manifest: Manifest): Record<string, string[]> {
  if (!manifest[ARTICLE_CODE]) throw new Error(`The build has no file of ${ARTICLE_CODE}`)
  const texts = Object.keys(manifest).filter((key) => key.endsWith('.json'))
  return Object.fromEntries([ARTICLE_CODE, ...texts].map((key) => [key, withImports(manifest, [key])]))
}

function movesOf(manifest: Manifest): string {
  const file = manifest[MOVES]?.file
  if (!file) throw new Error('The build did not split the router')
  return file
}

function fontsIn(manifest: Manifest, css: string): Record<string, string> {
  const assets = Object.values(manifest).flatMap((chunk) => chunk.assets ?? [])
  const inSheet = [...css.matchAll(/url\("?\/(assets\/[^")]+\.woff2)/g)].map((match) => match[1] ?? '')
  const stemOf = (file: string) => /\/([\w-]+)-[\w-]{8}\.woff2$/.exec(file)?.[1]
  return Object.fromEntries(
    [...assets, ...inSheet].flatMap((file) => (stemOf(file) ? [[stemOf(file), file]] : [])),
  )
}

/** Removes what would request the app's code at once: the page's last script does it after the first paint. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script type="module"[^>]*><\/script>\s*/, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
}
