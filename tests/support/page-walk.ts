import { fixedAddresses } from '#src/core/pages/addresses.ts'
import { type Page, PAGES, type PagePattern } from '#src/core/pages/pages.ts'

/** A pattern whose values are content. */
type ContentPattern = {
  [P in PagePattern]: (typeof PAGES)[P] extends { values: readonly string[] } ? never : P
}[PagePattern]

/** Sample addresses of each pattern: every kind of element of its pages is on one of them. */
const SAMPLES: Record<ContentPattern, string[]> = {
  '/browse/$list': ['/browse/names-starting-with-q', '/browse/welsh-names'],
  '/popular/$region': ['/popular/ireland', '/popular/israel', '/popular/irish-names-in-scotland'],
  '/names/$slug': ['/names/maeve'],
  '/guides/$slug': ['/guides/how-to-pick-baby-name', '/guides/japanese-baby-names'],
  '/blog/category/$category': ['/blog/category/family'],
  '/blog/$slug': ['/blog/naming-twins', '/blog/how-linda-rose-and-fell'],
}

/** The addresses of all pages that pass; samples of those whose addresses are content. Default: all pages. */
export function addressesToWalk(passes: (page: Page) => boolean = () => true): string[] {
  const samples = Object.entries(SAMPLES).filter(([path]) => passes(PAGES[path as ContentPattern]))
  return [...fixedAddresses(passes), ...samples.flatMap(([, addresses]) => addresses)]
}
