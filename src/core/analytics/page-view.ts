import type { Article } from '#src/core/articles/article.ts'

/** What is measured of the page that is shown. */
export type PageView = {
  /** Its path; `NOT_FOUND` of a page that does not exist, as its address may be anything that a person typed. */
  path: string
  article: Pick<Article, 'kind' | 'slug' | 'title'> | null
  searched: boolean
  named: boolean
}

export const NOT_FOUND = '/not-found'

/** The parts of the router's state that a view is made of. */
type Shown = {
  path: string
  search: Record<string, unknown>
  found: boolean
  /** What the page's loader has returned. */
  data: unknown
}

/** Search params that every page has. */
const OF_EVERY_PAGE = new Set(['name', 'panel'])

/** The view of a shown page. Of the search it has only whether there is one. */
export function pageViewOf({ path, search, found, data }: Shown): PageView {
  const set = Object.keys(search).filter((key) => search[key] !== undefined)
  return {
    path: found ? path : NOT_FOUND,
    article: found ? articleIn(data) : null,
    searched: set.some((key) => !OF_EVERY_PAGE.has(key)),
    named: found && (set.includes('name') || path.startsWith('/names/')),
  }
}

function articleIn(data: unknown): PageView['article'] {
  if (typeof data !== 'object' || data === null || !('article' in data)) return null
  const { kind, slug, title } = data.article as Article
  return { kind, slug, title }
}

/** Where a view came from: the path before it in the app, or the other site's origin, or '' when there is none. */
export function referrerOf(before: string | null, external: string, ownOrigin: string): string {
  if (before !== null) return before
  const origin = /^https?:\/\/[^/?#]+/.exec(external)?.[0] ?? ''
  return origin === ownOrigin ? '' : origin
}
