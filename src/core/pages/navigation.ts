import { type Page, type PagePath, type PAGES, pageRows } from './pages.ts'

type Where = NonNullable<Page['link']>['in']

/** The paths of the linked pages. */
type PathIn<W extends Where> = {
  [P in PagePath]: (typeof PAGES)[P] extends { link: { in: W } } ? P : never
}[PagePath]

/** The paths of the footer's pages that the top bar has too. */
type TopPath = {
  [P in PagePath]: (typeof PAGES)[P] extends { link: { top: true } } ? P : never
}[PagePath]

/** A page that navigation links to. */
export type NavLink<W extends Where> = { to: PathIn<W>; label: string }

function navLinks<W extends Where>(where: W): readonly NavLink<W>[] {
  return pageRows().flatMap(([path, { link }]) =>
    link?.in === where ? [{ to: path as PathIn<W>, label: link.label }] : [],
  )
}

function topLinks(): readonly { to: PathIn<'main'> | TopPath; label: string }[] {
  return pageRows().flatMap(([path, { link }]) =>
    path !== '/' && (link?.in === 'main' || link?.top)
      ? [{ to: path as PathIn<'main'> | TopPath, label: link.label }]
      : [],
  )
}

// The build replaces this module with its values (tools/vite/evaluated.ts): the table is too large for the first load.
export const MAIN = navLinks('main')
export const TOP = topLinks()
export const FOOTER = navLinks('footer')
export const ACCOUNT = navLinks('account')
