import { expect, it } from 'vitest'
import type { PageType } from '#src/core/ingest/batch.ts'
import { PAGES, type PagePath } from '#src/core/pages/pages.ts'
import { pageTypeAt } from './page-type.ts'

it.each<[string, PageType]>([
  ['/', 'homepage'],
  ['/generate', 'name-generator'],
  ['/generate-girl', 'name-generator'],
  ['/names/maeve', 'name-generator'],
  ['/blog', 'blog'],
  ['/blog/naming-twins', 'blog'],
  ['/blog/category/family', 'blog'],
  ['/guides', 'topic-cluster'],
  ['/guides/flower-names', 'topic-cluster'],
  ['/favorites', 'favorites'],
  ['/auth', 'auth'],
  ['/reset-password', 'auth'],
  ['/about', 'other'],
  ['/popular', 'other'],
  ['/admin/seo-dashboard', 'other'],
  ['/nothing-here', 'other'],
])('Analytics page types: %s is %s', (path, type) => {
  expect(pageTypeAt(path)).toBe(type)
})

/** The prefixes of the table in the interface document; every other page is `other`. */
const BY_PREFIX: [RegExp, PageType][] = [
  [/^\/$/, 'homepage'],
  [/^\/(generate|generate-girl|names)(\/|$)/, 'name-generator'],
  [/^\/blog(\/|$)/, 'blog'],
  [/^\/guides(\/|$)/, 'topic-cluster'],
  [/^\/favorites$/, 'favorites'],
  [/^\/(auth|reset-password)$/, 'auth'],
]

it.each(Object.keys(PAGES) as PagePath[])('Analytics page types: the row %s follows the table', (path) => {
  const type = BY_PREFIX.find(([prefix]) => prefix.test(path))?.[1] ?? 'other'
  expect(pageTypeAt(path)).toBe(type)
})
