import { breadcrumbData } from '#src/core/seo/breadcrumb-data.ts'
import { itemListData } from '#src/core/seo/item-list-data.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'
import { type BrowseList, pathOfBrowseList } from '#src/names/browse-lists.ts'
import type { NamesOfBrowse } from './list-text.ts'

const LISTED = 20
const PROMISE = ': what they really mean'
const MAX_TITLE = 60

/** The head of a list; only the prerender has its names. */
export function browseListHead(list: BrowseList, names: NamesOfBrowse | null): PageHead {
  const { title } = list
  return {
    path: pathOfBrowseList(list),
    title: titleOf(title),
    description: `${title}, from the best known to the rarest: what each one means, where it comes from, and how sure anyone can be of it.`,
    structuredData: import.meta.env.SSR && [
      breadcrumbData(import.meta.env.VITE_SITE_URL, [
        { name: 'Browse names', path: '/browse' },
        { name: title },
      ]),
      itemListData(import.meta.env.VITE_SITE_URL, {
        name: title,
        items: (names?.names ?? [])
          .slice(0, LISTED)
          .map(({ name, slug }) => ({ name, ...(slug !== null && { path: `/names/${slug}` }) })),
      }),
    ],
  }
}

/** `Irish baby names: what they really mean`, within what search engines show. */
function titleOf(title: string): string {
  const baby = title.replace('names', 'baby names').replace('Names', 'Baby names')
  return baby.length + PROMISE.length <= MAX_TITLE ? baby + PROMISE : baby
}
