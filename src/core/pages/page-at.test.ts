import { expect, it } from 'vitest'
import { pageAt } from './page-at.ts'
import { PAGES, type PagePath } from './pages.ts'

it.each<[string, PagePath]>([
  ['/', '/'],
  ['/generate', '/generate'],
  ['/names/maeve', '/names/$slug'],
  ['/names/$slug', '/names/$slug'],
  ['/blog/', '/blog'],
  ['/blog/naming-twins', '/blog/$slug'],
  ['/blog/category/family', '/blog/category/$category'],
])('at %s, an address or the id of a route, is the page %s', (path, page) => {
  expect(pageAt(path)).toBe(PAGES[page])
})

it.each(['__root__', '/generate/more', '/names', '/nothing-here'])('finds no page at %j', (path) => {
  expect(pageAt(path)).toBeUndefined()
})
