import type { ArticlePageData, CardsPageData } from './article-loader.ts'
import type { BrowseListData, BrowsePageData } from './browse-loader.ts'
import type { HomePageData } from './routes/index.tsx'
import type { ListPageData, PopularPageData, RegionsPageData } from './popular-loader.ts'

/**
 * Loader data embedded in a prerendered page. The first load of each route takes it, so that hydration does
 * not need the worker; later loads find nothing and fetch.
 */
export type InitialData = { take(routeId: string): unknown }

/**
 * The marker in place of loader data on the not-found page. Looking the URL up again would take until the
 * worker is loaded, and until then its buttons would not respond.
 */
export const NOTHING_HERE = 'nothing-here'

export const ELEMENT_ID = 'loader-data'

/** No data: what the prerender and a page without prerendered content start with. */
export const noInitialData: InitialData = { take: () => undefined }

/** Reads the inert JSON of this document. A damaged block counts as absent: the loaders then fetch. */
export function readInitialData(document: Document): InitialData {
  const text = document.getElementById(ELEMENT_ID)?.textContent
  if (!text) return noInitialData
  let data: Map<string, unknown>
  try {
    data = new Map(Object.entries(JSON.parse(text) as Record<string, unknown>))
  } catch {
    return noInitialData
  }
  return {
    take(routeId) {
      const found = data.get(routeId)
      data.delete(routeId)
      return found
    },
  }
}

/** Data that a loader adds from the code or from a file of its own, or that static parts show: it would be sent twice. */
const NOT_WRITTEN = new Set<string>([
  'head',
  'article',
  'cards',
  'popular',
  'leaders',
  'homeNames',
  'newestPost',
  'browse',
  'browsed',
] satisfies (
  | keyof ArticlePageData
  | keyof CardsPageData
  | keyof PopularPageData
  | keyof ListPageData
  | keyof RegionsPageData
  | keyof HomePageData
  | keyof BrowsePageData
  | keyof BrowseListData
)[])

/** The element as HTML. `<` is escaped, so that no text inside can end the block. */
export function writeInitialData(byRoute: Record<string, unknown>): string {
  if (Object.keys(byRoute).length === 0) return ''
  const json = JSON.stringify(byRoute, (key, value: unknown) =>
    NOT_WRITTEN.has(key) ? undefined : value,
  ).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}
