import { notFound } from '@tanstack/react-router'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'
import { browseHead } from '#src/features/browse/browse-head.ts'
import { type BrowseList, browseLists } from '#src/names/browse-lists.ts'
import { browseListHead } from '#src/features/browse/list-head.ts'
import type { NamesOfBrowse } from '#src/features/browse/list-text.ts'
import { validateGeneratorSearch } from '#src/features/generator/search-params.ts'
import { toQuery } from '#src/features/generator/search-query.ts'
import type { AppContext } from './router.tsx'

/** `browse` is null in a prerendered page, which shows them already. */
export type BrowsePageData = { browse: FilterChoices | null; head: PageHead }

/** The origins and themes that the names have. */
export async function loadBrowse(context: AppContext): Promise<BrowsePageData> {
  const isPrerendered = context.initial.take('/browse/') !== undefined
  return { browse: isPrerendered ? null : await context.names.choices(), head: browseHead }
}

/** So many names are on the page of a list; a search shows the others. */
const SHOWN = 60
/** How many neighbors to link on each side when a kind has too many lists. */
const MAX_NEIGHBORS_EACH_SIDE = 12

/** What a prerendered page shows already is null in it: the names, and the lists beside this one. */
export type BrowseListData = {
  list: BrowseList
  browsed: { names: NamesOfBrowse; others: BrowseList[] } | null
  head: PageHead
}

/** The list at the slug, and its names unless the page shows them. Throws `notFound` when there is none. */
export async function loadBrowseList(context: AppContext, slug: string): Promise<BrowseListData> {
  const initial = context.initial.take('/browse/$list') as Pick<BrowseListData, 'list'> | undefined
  if (initial) return { list: initial.list, browsed: null, head: browseListHead(initial.list, null) }
  const lists = browseLists(await context.names.choices())
  const list = lists.find((each) => each.slug === slug)
  if (!list) throw notFound()
  const search = validateGeneratorSearch({ ...list.search, show: SHOWN })
  const { names, total, complete } = await context.names.search(toQuery(search, undefined))
  // Without the rarer names nobody knows how many there are.
  const found = { names, total: complete ? total : null }
  return {
    list,
    browsed: { names: found, others: neighborsOf(lists, list) },
    head: browseListHead(list, found),
  }
}

/** The other lists of its kind, or those next to it. */
function neighborsOf(lists: readonly BrowseList[], list: BrowseList): BrowseList[] {
  const kin = lists.filter(({ kind }) => kind === list.kind)
  const at = kin.indexOf(list)
  const near =
    kin.length > 2 * MAX_NEIGHBORS_EACH_SIDE + 2
      ? kin.slice(Math.max(0, at - MAX_NEIGHBORS_EACH_SIDE), at + MAX_NEIGHBORS_EACH_SIDE + 1)
      : kin
  return near.filter((each) => each !== list)
}
