import { breadcrumbData } from '#src/core/seo/breadcrumb-data.ts'
import { TITLE_LENGTH } from '#src/core/seo/health.ts'
import { itemListData } from '#src/core/seo/item-list-data.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'
import { type BrowseKind, type BrowseList, pathOfBrowseList } from '#src/names/browse-lists.ts'
import type { NamesOfBrowse } from './list-text.ts'

const LISTED = 20
const PROMISE = ': what they really mean'

/** What follows the title of a list in its description: how its names are chosen or ordered, and what is said of each. */
const DESCRIPTIONS: Record<BrowseKind, string> = {
  letter:
    ', the best known first: what each one means, where it comes from, whom it is for, and which meanings are disputed.',
  origin:
    ', the best known first: what each one means, whether it is for girls, boys or both, and which meanings are disputed.',
  theme:
    ', by what their source words say: what each one means, where it comes from, and which meanings are disputed.',
  decade:
    ', given more then than before or after by the U.S. counts: what each one means, and where it comes from.',
  length:
    ', the best known first: what each one means, where it comes from, whom it is for, and which meanings are disputed.',
  sound:
    ', chosen by how they sound: what each one means, where it comes from, whom it is for, and which meanings are disputed.',
}

/** The head of a list; only the prerender has its names. */
export function browseListHead(list: BrowseList, names: NamesOfBrowse | null): PageHead {
  const { title } = list
  return {
    path: pathOfBrowseList(list),
    title: titleOf(title),
    description: title + DESCRIPTIONS[list.kind],
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
  return baby.length + PROMISE.length <= TITLE_LENGTH.max ? baby + PROMISE : baby
}
