import type { PageType } from '#src/core/ingest/batch.ts'
import { pageAt } from '#src/core/pages/page-at.ts'

/** The page type of a URL's path, or of a route id: the only thing that a report says about a page. */
export function pageTypeAt(path: string): PageType {
  return pageAt(path)?.type ?? 'other'
}
