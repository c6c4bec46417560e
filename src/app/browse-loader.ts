import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'
import { browseHead } from '#src/features/browse/browse-head.ts'
import type { AppContext } from './router.tsx'

/** `browse` is null in a prerendered page, which shows them already. */
export type BrowsePageData = { browse: FilterChoices | null; head: PageHead }

/** The origins and themes that the names have. */
export async function loadBrowse(context: AppContext): Promise<BrowsePageData> {
  const isPrerendered = context.initial.take('/browse') !== undefined
  return { browse: isPrerendered ? null : await context.names.choices(), head: browseHead }
}
