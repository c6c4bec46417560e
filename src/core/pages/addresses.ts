import { type Page, pageRows } from './pages.ts'

/**
 * The addresses, in the table's order, of the pages that pass: a path without parameters, or a pattern with each of its
 * `values`. Patterns whose values are content (names, guides, posts, categories) have none here.
 */
export function fixedAddresses(passes: (page: Page) => boolean): string[] {
  return pageRows()
    .filter(([, page]) => passes(page))
    .flatMap(([path, { values = [] }]) =>
      path.includes('$') ? values.map((value) => path.replace(/\$\w+$/, value)) : [path],
    )
}
