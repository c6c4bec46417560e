import {
  type AnyRouter,
  createMemoryHistory,
  type ParsedLocation,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { NOTHING_HERE, noInitialData, writeInitialData } from '#src/app/initial-data.ts'
import { createAppRouter } from '#src/app/router.tsx'
import type { FileRoutesById } from '#src/app/routeTree.gen.ts'
import { fixedAddresses } from '#src/core/pages/addresses.ts'
import { pageAt } from '#src/core/pages/page-at.ts'
import { type PagePath, pageRows } from '#src/core/pages/pages.ts'
import type { NamesApi } from '#src/core/protocol/names-worker.ts'
import type { SocialImage } from '#src/core/seo/social-image.ts'
import { CATEGORIES } from '#src/core/articles/article-categories.ts'
import { type Article, type ArticleCard, articlePath } from '#src/core/articles/article.ts'
import {
  ARTICLE_CODE,
  ARTICLE_INDEX,
  articleFile,
  type ArticlesApi,
} from '#src/core/articles/articles-api.ts'
import { browseLists, pathOfBrowseList } from '#src/names/browse-lists.ts'
import { type NamePageData, packNamePage } from '#src/features/name/page-data.ts'
import { COUNTRY_LISTS, pathOfList } from '#src/features/popular/country-lists.ts'
import { pathOfYear, YEAR_PAGES } from '#src/features/popular/year-pages.ts'
import { regionSlug } from '#src/core/names/regions/region.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import type { PopularApi } from '#src/core/names/regions/popular.ts'

/** One page as HTML fragments: for `<head>`, for the root element, and the inert loader data after it. */
export type RenderedPage = {
  head: string
  body: string
  data: string
  routes: string[]
  /** Keys of files, or names of code, in the bundler's manifest that the page loads before it hydrates. */
  files: string[]
}

/** A page and, if known, the ISO day of its last change. */
export type PageEntry = { path: string; lastmod?: string }

/** What the build needs from the app to write it as static files. */
export type Prerender = (
  names: PrerenderNames,
  articles: ArticlesApi,
  popular: PopularApi,
) => {
  /** All pages to be written, which are all pages for search engines. */
  pages(): Promise<PageEntry[]>
  render(path: string): Promise<RenderedPage>
  /** The layout with an empty page, for routes whose content is private. */
  shell(): Promise<RenderedPage>
  notFound(): Promise<RenderedPage>
  /**
   * Shells of their own for the private pages that people send each other, since a link preview reads their heads, and
   * for the list, which is opened most: its own code comes with it.
   */
  ownShells(): Promise<{ path: string; page: RenderedPage }[]>
  /** Routes that the server answers with the shell, where they have none of their own. */
  shellRoutes: string[]
}

/** The names API plus the list of slugs that have a page, and the image of each for link previews. */
export type PrerenderNames = NamesApi & { slugs(): string[]; imageOf(slug: string): SocialImage }

const NAME_ROUTE: keyof FileRoutesById = '/names/$slug'

const OWN_SHELLS: readonly PagePath[] = ['/decide', '/favorites', '/list', '/vote']

/**
 * For the shell, which is shown at many addresses: a plain title, no current page in the navigation, and the code of no
 * page, which all others would have to wait for.
 */
export const ofNoPage = ({ head, body, routes, ...page }: RenderedPage): RenderedPage => ({
  ...page,
  routes: routes.slice(0, 1),
  head: head.replace(/<title>.*?<\/title>/, '<title>Nestling</title>'),
  body: body.replaceAll(' aria-current="page"', ''),
})

/** React hoists titles, metas and links in front of the app's first element. */
const FIRST_ELEMENT = '<div data-app='

export const createPrerender: Prerender = (names, articles, popular) => {
  const renderPath = async (path: string, shellOnly: boolean): Promise<RenderedPage> => {
    const history = createMemoryHistory({ initialEntries: [path] })
    const router = createAppRouter(
      { names, articles, popular, initial: noInitialData, shellOnly, imageOf: names.imageOf },
      history,
    )
    rememberLocations(router)
    await router.load()
    const html = renderToString(<RouterProvider router={router} />)
    const at = html.indexOf(FIRST_ELEMENT)
    if (at < 0) throw new Error(`${path}: the app rendered nothing`)
    const matches = router.state.matches
    const loaded = matches.filter((match) => match.loaderData !== undefined)
    return {
      head: html.slice(0, at),
      body: html.slice(at),
      data: writeInitialData(Object.fromEntries(loaded.map((match) => [match.routeId, packed(match)]))),
      routes: matches.map((match) => match.routeId),
      files: loaded.flatMap(({ loaderData }) => filesOf(loaderData)),
    }
  }
  return {
    pages: async () =>
      asInTable([
        ...fixedAddresses((page) => page.public).map((path) => ({ path })),
        ...CATEGORIES.map(({ id }) => ({ path: `/blog/category/${id}` })),
        ...(await articles.cards()).map((article) => ({
          path: articlePath(article),
          lastmod: article.updated,
        })),
        ...browseLists(await names.choices()).map((list) => ({ path: pathOfBrowseList(list) })),
        ...COUNT_REGIONS.map((region) => ({ path: `/popular/${regionSlug(region)}` })),
        ...COUNTRY_LISTS.map((list) => ({ path: pathOfList(list) })),
        ...YEAR_PAGES.map((page) => ({ path: pathOfYear(page) })),
        ...names.slugs().map((slug) => ({ path: `/names/${slug}` })),
      ]),
    render: (path) => renderPath(path, false),
    shell: async () => ofNoPage(await renderPath('/favorites', true)),
    ownShells: () =>
      Promise.all(OWN_SHELLS.map(async (path) => ({ path, page: await renderPath(path, true) }))),
    notFound: async () => ({
      ...(await renderPath('/404', false)),
      data: writeInitialData({ [NOTHING_HERE]: true }),
    }),
    shellRoutes: fixedAddresses((page) => !page.public),
  }
}

/**
 * Where links lead, by their path, its parameters and the search: working it out again takes a tenth of the time of a name's
 * page, and pages have most links in common. A link with anything else may depend on the page.
 */
let recentLocations = new Map<string, ParsedLocation>()
/** What is in neither was asked for before some thousands of others. */
let olderLocations = recentLocations
const MAX_LOCATIONS = 4_000

function rememberLocations(router: AnyRouter): void {
  const build = router.buildLocation
  router.buildLocation = (options) => {
    const { to, params, search, hash, state, mask } = options
    const isFixed = typeof to === 'string' && to.startsWith('/') && isPlain(params) && isPlain(search)
    if (!isFixed || hash || state || mask || 'href' in options) return build(options)
    const key = params || search ? `${to} ${JSON.stringify([params, search])}` : to
    const known = recentLocations.get(key) ?? olderLocations.get(key) ?? build(options)
    if (recentLocations.size >= MAX_LOCATIONS) {
      olderLocations = recentLocations
      recentLocations = new Map()
    }
    recentLocations.set(key, known)
    return known
  }
}

/** Not a function, and not `true`, which keeps the page's own. */
const isPlain = (part: unknown): boolean => !part || typeof part === 'object'

/** Returns the entries after checking that they are URLs of public pages, and that each public page has one. */
function asInTable(entries: PageEntry[]): PageEntry[] {
  const pages = entries.map(({ path }) => pageAt(path))
  const written = new Set(pages)
  const missing = pageRows().find(([, page]) => page.public && !written.has(page))
  if (missing) throw new Error(`${missing[0]} is public, but none of its addresses is prerendered`)
  const stray = entries.find((_, at) => !pages[at]?.public)
  if (stray) throw new Error(`${stray.path} is prerendered, but no public page of the table`)
  return entries
}

/** What the page's own HTML says is not written a second time. */
function packed({ routeId, loaderData }: { routeId: string; loaderData?: unknown }): unknown {
  return routeId === NAME_ROUTE ? packNamePage(loaderData as NamePageData) : loaderData
}

function filesOf(loaderData: unknown): string[] {
  const { article, cards } = loaderData as { article?: Article; cards?: ArticleCard[] }
  if (article) return [ARTICLE_CODE, articleFile(article.kind, article.slug)]
  return cards ? [ARTICLE_CODE, ARTICLE_INDEX.cards] : []
}
