import { expect, test } from 'vitest'
import { createLinkCheck, type LinkReport } from './link-check.ts'

const SITE = 'https://example.com'

/** A site of some pages, with a style file and the route `/favorites`. */
function follow(pages: Record<string, string>, sitemap: string[] = []): LinkReport {
  const check = createLinkCheck(SITE)
  for (const [path, html] of Object.entries(pages)) check.addPage(path, html)
  for (const url of sitemap) check.addLink('/sitemap.xml', url)
  return check.report({ files: new Set(['/app.css', '/social/iris.png']), shell: ['/favorites'] })
}

test('links to pages, files, routes, headings and full addresses of the site resolve', () => {
  const report = follow({
    '/': `<link href="/app.css"><a href="/guides/zo%C3%AB#ends">Zoë</a> <a href="/favorites">Favorites</a>
      <a href="/?q=a&amp;b=c">Search</a> <a href="https://example.com/guides/zoë">Full</a>
      <meta property="og:image" content="https://example.com/social/iris.png">`,
    '/guides/zoë':
      '<main id="main"><a href="#main">Skip</a> <h2 id="ends">Ends</h2><a href="/">Home</a></main>',
  })
  expect(report.broken).toEqual([])
  expect(report.inside).toBe(7)
})

test.each([
  ['a page there is not', '<a href="/guides/rose">', '/guides/rose'],
  ['a heading there is not, on the page itself', '<a href="#end"><h2 id="ends">', '/#end'],
  ['a heading there is not, on another page', '<a href="/a#end">', '/a#end'],
  ['a picture there is not', '<img src="/rose.png">', '/rose.png'],
  [
    'a picture for previews that there is not',
    '<meta content="https://example.com/rose.png">',
    `${SITE}/rose.png`,
  ],
  ['an address that cannot be read', '<a href="/%E0%A4%A">', '/%E0%A4%A'],
  ['a path that starts from where one is', '<a href="rose">', 'rose'],
])('%s is found, with the page that has it', (_, html, link) => {
  expect(follow({ '/': html, '/a': '<h2 id="ends">' }).broken).toEqual([{ page: '/', link }])
})

test('a sitemap with a missing page is found', () => {
  expect(follow({ '/': '' }, [`${SITE}/`, `${SITE}/gone`]).broken).toEqual([
    { page: '/sitemap.xml', link: `${SITE}/gone` },
  ])
})

test('external links are listed once, mail and telephone links are not', () => {
  const links = '<a href="https://elsewhere.org/x"> <a href="mailto:a@b.c"> <a href="tel:1">'
  expect(follow({ '/': links, '/a': links })).toEqual({
    inside: 0,
    broken: [],
    outside: [{ url: 'https://elsewhere.org/x', page: '/' }],
  })
})
