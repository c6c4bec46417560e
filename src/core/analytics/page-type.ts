import type { PageType } from '#src/core/ingest/page-types.ts'
import { pageAt } from '#src/core/pages/page-at.ts'

/** The page type of a URL's path, or of a route id: the only thing that a report says about a page. */
export function pageTypeAt(path: string): PageType {
  return pageAt(path)?.type ?? 'other'
}

/** How a page type is called where a person reads it. */
export const PAGE_TYPE_LABELS: Record<PageType, string> = {
  homepage: 'Home',
  'name-generator': 'Name generator',
  blog: 'Blog',
  'topic-cluster': 'Guides',
  favorites: 'Favorites',
  auth: 'Account',
  other: 'Other pages',
}
