import { expect, test } from 'vitest'
import { sitemapFiles } from './sitemap.ts'

const SITE = 'https://example.com'

test('a sitemap lists every page by its full address, with the day of its last change where it is known', () => {
  const files = sitemapFiles(SITE, [{ path: '/' }, { path: '/guides/zoë', lastmod: '2026-03-01' }])
  expect(files.map(({ name }) => name)).toEqual(['sitemap.xml'])
  expect(files[0]?.text).toContain(
    '<url><loc>https://example.com/</loc></url>\n' +
      '<url><loc>https://example.com/guides/zo%C3%AB</loc><lastmod>2026-03-01</lastmod></url>',
  )
})

test('an address with a special character of XML is escaped', () => {
  const [file] = sitemapFiles(SITE, [{ path: "/names/d'arcy" }, { path: '/a&b' }])
  expect(file?.text).toContain('/names/d&apos;arcy<')
  expect(file?.text).toContain('/a&amp;b<')
})

test('more pages than one file may contain are split, and sitemap.xml lists the parts', () => {
  const pages = ['/a', '/b', '/c', '/d', '/e'].map((path) => ({ path }))
  const files = sitemapFiles(SITE, pages, 2)
  expect(files.map(({ name }) => name)).toEqual([
    'sitemap.xml',
    'sitemap-1.xml',
    'sitemap-2.xml',
    'sitemap-3.xml',
  ])
  expect(files[0]?.text).toContain('<sitemapindex')
  expect(files[0]?.text.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://example.com/sitemap-1.xml',
    '<loc>https://example.com/sitemap-2.xml',
    '<loc>https://example.com/sitemap-3.xml',
  ])
  const listed = files.slice(1).flatMap(({ text }) => text.match(/<loc>[^<]*/g) ?? [])
  expect(listed).toEqual(pages.map(({ path }) => `<loc>${SITE}${path}`))
})

test('exactly as many as one file may contain stay in one', () => {
  expect(sitemapFiles(SITE, [{ path: '/a' }, { path: '/b' }], 2)).toHaveLength(1)
})
