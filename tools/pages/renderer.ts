import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ArticlesApi } from '#src/core/articles/articles-api.ts'
import type { Prerender } from '#src/entry-prerender.tsx'
import { loadEngineFromDisk } from '#tools/names/node-engine.ts'
import { type PageHealth, pageHealth } from './health-report.ts'
import { fileOf, type PageFrame, pageHtml } from './page-frame.ts'
import { prerenderNames } from './prerender-names.ts'

/**
 * Inside a built site, and never served: all that is needed to render a name's page later. `app.mjs` is the app built
 * for Node, `names/` its data, `frame.json` the rest of every page.
 */
export const RENDERER_FOLDER = '.renderer'

/** The output directory of the app built for Node. */
export const APP_FILE = 'app.mjs'

const FRAME_FILE = 'frame.json'
const NAMES_FOLDER = 'names'

/** The app built for Node. */
export async function importApp(siteDir: string): Promise<Prerender> {
  const file = path.join(siteDir, RENDERER_FOLDER, APP_FILE)
  const { createPrerender } = (await import(pathToFileURL(file).href)) as { createPrerender: Prerender }
  return createPrerender
}

/** Writes what `openRenderer` reads, besides the app. `namesDir` is where the names were compiled to. */
export async function saveRenderer(siteDir: string, frame: PageFrame, namesDir: string): Promise<void> {
  const folder = path.join(siteDir, RENDERER_FOLDER)
  await cp(namesDir, path.join(folder, NAMES_FOLDER), { recursive: true })
  await writeFile(path.join(folder, FRAME_FILE), JSON.stringify(frame))
}

export type Renderer = {
  /** Writes the pages of these paths, all of names, into the site. */
  write(paths: readonly string[]): Promise<PageHealth[]>
}

/** Renders names' pages of a built site. It needs the whole corpus in memory. */
export async function openRenderer(siteDir: string): Promise<Renderer> {
  const folder = path.join(siteDir, RENDERER_FOLDER)
  const frame = JSON.parse(await readFile(path.join(folder, FRAME_FILE), 'utf8')) as PageFrame
  const createPrerender = await importApp(siteDir)
  const engine = loadEngineFromDisk(path.join(folder, NAMES_FOLDER))
  const prerender = createPrerender(prerenderNames(engine, []), NO_ARTICLES)
  await mkdir(path.join(siteDir, 'names'), { recursive: true })
  return {
    async write(paths) {
      const health: PageHealth[] = []
      for (const pathname of paths) {
        const page = await prerender.render(pathname)
        writeWhole(path.join(siteDir, fileOf(pathname)), pageHtml(frame, page, pathname))
        health.push(pageHealth(pathname, page.head))
      }
      return health
    },
  }
}

const NO_ARTICLES: ArticlesApi = {
  article: () => Promise.reject(new Error('Only pages of names are rendered later')),
}

/**
 * Atomic: a reader finds the whole file or none. On a thread that does nothing else, waiting costs less than the calls
 * that avoid it.
 */
function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, text)
  renameSync(unfinished, file)
}
