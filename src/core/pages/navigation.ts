import { type Page, type PagePath, type PAGES, pageRows } from './pages.ts'

type Where = NonNullable<Page['link']>['in']

/** The paths of the pages whose link stands there. */
type PathIn<W extends Where> = {
  [P in PagePath]: (typeof PAGES)[P] extends { link: { in: W } } ? P : never
}[PagePath]

/** A page that navigation leads to. */
export type NavLink<W extends Where> = { to: PathIn<W>; label: string }

function navLinks<W extends Where>(where: W): readonly NavLink<W>[] {
  return pageRows().flatMap(([path, { link }]) =>
    link?.in === where ? [{ to: path as PathIn<W>, label: link.label }] : [],
  )
}

// The build replaces this module by its values (tools/vite/evaluated.ts): the first load has no room for the table.
export const MAIN = navLinks('main')
export const FOOTER = navLinks('footer')
export const ACCOUNT = navLinks('account')
