import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import * as v from 'valibot'
import type { PopularApi } from '#src/core/names/regions/popular.ts'
import type { ArticlesApi } from '#src/core/articles/articles-api.ts'
import type { Prerender } from '#src/entry-prerender.tsx'
import { type CollectedLinks, createLinkCheck, type LinkCollection } from '#tools/links/link-check.ts'
import { withoutStyle } from '#tools/links/site-links.ts'
import { loadEngineFromDisk, type NodeEngine } from '#tools/names/node-engine.ts'
import { regionsFolder } from '#tools/names/region-files.ts'
import { type SiteImages, siteImages } from '#tools/social/site-images.ts'
import { type PageHealth, pageHealth } from './health-report.ts'
import { withImages } from './with-images.ts'
import { fileOf, type PageFrame, pageParts } from './page-frame.ts'
import { pageBytes } from './page-budget.ts'
import { type NamePageSource, namePageSource, namesOfPage } from './prerender-names.ts'
import { type PreparedPages, preparedPages } from './prepared-pages.ts'
import { hashOf, partsOf, readWrittenPages, type WrittenPage, type WrittenPages } from './written-pages.ts'

/**
 * Inside a built site, and never served: all that is needed to render a name's page later. `app.cjs` is the app built
 * for Node, `names/` its data, `frame.json` the rest of every page, `images.json` the slugs of the names with an image of
 * their own.
 */
export const RENDERER_FOLDER = '.renderer'

/** The output directory of the app built for Node. */
export const APP_FILE = 'app.cjs'

const FRAME_FILE = 'frame.json'
const IMAGES_FILE = 'images.json'
const NAMES_FOLDER = 'names'

/**
 * The app built for Node. Neither imported nor required: a loader for TypeScript would read megabytes in vain, and write a
 * map of their lines.
 */
export function loadApp(siteDir: string): Prerender {
  const filename = path.join(siteDir, RENDERER_FOLDER, APP_FILE)
  const run = compileFunction(readFileSync(filename, 'utf8'), ['exports', 'require'], { filename })
  const exports: { createPrerender?: Prerender } = {}
  run(exports, createRequire(filename))
  if (!exports.createPrerender) throw new Error(`${filename} is no app`)
  return exports.createPrerender
}

/**
 * Writes what `openPages` reads, besides the app.
 * @param namesDir where the names were compiled to
 * @param ownImages slugs of the names with an image of their own
 */
export async function saveNames(
  siteDir: string,
  namesDir: string,
  ownImages: readonly string[],
): Promise<void> {
  const folder = path.join(siteDir, RENDERER_FOLDER)
  const copy = path.join(folder, NAMES_FOLDER)
  await cp(namesDir, copy, { recursive: true })
  await cp(regionsFolder(namesDir), regionsFolder(copy), { recursive: true })
  await writeFile(path.join(folder, IMAGES_FILE), JSON.stringify(ownImages))
}

/** Writes what `openRenderer` reads besides. */
export async function saveFrame(siteDir: string, frame: PageFrame): Promise<void> {
  await writeFile(path.join(siteDir, RENDERER_FOLDER, FRAME_FILE), JSON.stringify(frame))
}

/**
 * What was done for a page: rendered; given another frame, since what it shows is what the page there shows already; or
 * left as it is.
 */
export type PageWork = 'rendered' | 'framed' | 'left'

/** A page that was written or left. */
export type PageResult = { health: PageHealth; page: WrittenPage; work: PageWork }

export type Renderer = {
  /**
   * Sees to it that the pages of these paths, all of names, are in the site; reuses those of the build before. The path of
   * an image of such a page is drawn, and has no result.
   */
  write(paths: readonly string[]): Promise<PageResult[]>
  /** The links of the pages that were written or left, when they were to be collected. */
  links(): CollectedLinks | null
}

/** `collectsLinks`: a build follows the links of all pages; a server would only remember them. */
export type RendererOptions = { siteDir: string; collectsLinks: boolean }

/** Names' pages without their frame. */
export type Pages = PreparedPages<NamePageSource> & { app: string; images: SiteImages }

/** The app and all names, in memory. */
export type LoadedApp = { createPrerender: Prerender; engine: NodeEngine }

const loadBoth = (siteDir: string): LoadedApp => ({
  createPrerender: loadApp(siteDir),
  engine: loadEngineFromDisk(path.join(siteDir, RENDERER_FOLDER, NAMES_FOLDER)),
})

/**
 * Opens what names' pages of a built site are rendered with.
 * @param loaded those of this site; by default they are loaded
 */
export async function openPages(siteDir: string, loaded: LoadedApp = loadBoth(siteDir)): Promise<Pages> {
  const folder = path.join(siteDir, RENDERER_FOLDER)
  const { createPrerender, engine } = loaded
  const app = await readFile(path.join(folder, APP_FILE), 'utf8')
  const own = v.parse(v.array(v.string()), JSON.parse(await readFile(path.join(folder, IMAGES_FILE), 'utf8')))
  const images = siteImages(engine, own)
  const pages = preparedPages<NamePageSource>({
    dataOf: (slug) => namePageSource(engine, slug, images.imageOf),
    async render(slug, source) {
      const page = await createPrerender(namesOfPage(source), NO_ARTICLES, NO_LISTS).render(FOLDER + slug)
      if ([page.head, page.body, page.data].some((part) => part.includes('/assets/')))
        throw new Error(
          `The page of ${slug} shows an asset, whose name is no part of what pages are rendered from`,
        )
      return page
    },
  })
  return {
    ...pages,
    images,
    // The app knows its assets by names that change with the corpus, and `render` makes sure that no page has one.
    app: hashOf(process.version, app.replaceAll(/\/assets\/[\w.-]+/g, '')),
  }
}

/** Renders names' pages of a built site. */
export async function openRenderer(
  siteDir: string,
  { collectsLinks }: Pick<RendererOptions, 'collectsLinks'> = { collectsLinks: false },
  opened: Promise<Pages> = openPages(siteDir),
): Promise<Renderer> {
  const { images, app, dataOf, render } = await opened
  const frame = JSON.parse(
    await readFile(path.join(siteDir, RENDERER_FOLDER, FRAME_FILE), 'utf8'),
  ) as PageFrame
  await mkdir(path.join(siteDir, 'names'), { recursive: true })
  const pages = createRenderer({
    siteDir,
    app,
    dataOf,
    render,
    frame,
    links: collectsLinks ? createLinkCheck(new URL(frame.site).origin) : null,
    previous: await readWrittenPages(siteDir),
  })
  return withImages(pages, (imagePath) => drawTo(siteDir, imagePath, images))
}

/** Draws an image into the site. What drawing needs is loaded with the first one: few servers draw any. */
async function drawTo(siteDir: string, imagePath: string, images: SiteImages): Promise<void> {
  const subject = images.subjectOf(imagePath)
  if (!subject) throw new Error(`${imagePath} is no image of a name`)
  const { drawImage } = await import('#tools/social/draw.ts')
  const image = await drawImage(subject)
  const file = path.join(siteDir, imagePath)
  await mkdir(path.dirname(file), { recursive: true })
  writeWhole(file, image)
}

/** What `createRenderer` works with. */
export type RendererParts<Source> = {
  siteDir: string
  frame: PageFrame
  previous: WrittenPages
  links: LinkCollection | null
  /** Of the code that renders. */
  app: string
} & Pick<PreparedPages<Source>, 'dataOf' | 'render'>

export function createRenderer<Source>({
  siteDir,
  frame,
  previous,
  links,
  app,
  dataOf,
  render,
}: RendererParts<Source>): Renderer {
  const hasFrame = previous.frame === frameHash(frame)
  const write = async (pathname: string): Promise<PageResult> => {
    const file = path.join(siteDir, fileOf(pathname))
    const slug = pathname.slice(FOLDER.length)
    const source = dataOf(slug)
    const input = hashOf(app, JSON.stringify(source))
    const before = previous.pages[pathname]
    const old = before?.[0] === input ? partsOf(bytesOf(file), before) : undefined
    const [, head = '', , body = '', , data = ''] = old ?? []
    const page = old ? { head, body, data, routes: NAME_ROUTES, files: [] } : await render(slug, source)
    if (page.routes.join() !== NAME_ROUTES.join()) throw new Error(`${pathname} is no page of a name`)
    const health = pageHealth(pathname, page)
    if (old && before && hasFrame) {
      links?.addPage(pathname, withoutStyle(old.join('')))
      return { health, page: before, work: 'left' }
    }
    const parts = pageParts(frame, page, pathname)
    const html = parts.join('')
    // Hashed, written and measured as bytes: to encode a page takes as long as to hash it.
    const bytes = Buffer.from(html)
    writeWhole(file, bytes)
    links?.addPage(pathname, withoutStyle(html))
    return {
      health,
      page: [
        input,
        hashOf(bytes),
        parts.map(({ length }) => length),
        isSampled(input) ? pageBytes(bytes) : [bytes.length, null],
      ],
      work: old ? 'framed' : 'rendered',
    }
  }
  return {
    async write(paths) {
      const results: PageResult[] = []
      for (const pathname of paths) results.push(await write(pathname))
      return results
    },
    links: () => links?.collected() ?? null,
  }
}

/** One page in 32, by its hash: compressing all of them to know their sizes takes a tenth of a build. */
const isSampled = (input: string): boolean => /^[AB]/.test(input)

/** To tell whether the pages of a site have this frame. */
export const frameHash = (frame: PageFrame): string => hashOf(JSON.stringify(frame))

const NAME_ROUTES = ['__root__', '/names/$slug']

const FOLDER = '/names/'

/** None when there is no such file. */
function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}

const onlyNames = () => Promise.reject(new Error('Only pages of names are rendered later'))
const NO_ARTICLES: ArticlesApi = { article: onlyNames, cards: onlyNames }
const NO_LISTS: PopularApi = { lists: onlyNames, leaders: onlyNames }

/**
 * Atomic: a reader finds the whole file or none. To rename over a file that is there takes milliseconds, as ext4 then
 * writes the new one to the disk first. On a thread that does nothing else, waiting costs less than the calls that avoid
 * it.
 */
function writeWhole(file: string, bytes: Buffer): void {
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, bytes)
  rmSync(file, { force: true })
  renameSync(unfinished, file)
}
