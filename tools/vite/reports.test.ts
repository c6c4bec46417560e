import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageHealth } from '#tools/pages/health-report.ts'
import { checkedSite, failOn } from './reports.ts'

const siteUrl = 'https://example.com'

let outDir: string

const PREVIEW = '/social/letters/a.png'

const preview =
  `<meta property="og:image" content="${siteUrl}${PREVIEW}"/><meta property="og:image:width" content="1200"/>` +
  '<meta property="og:image:height" content="630"/><meta property="og:image:alt" content="The letter A"/>'

const page = (pathname: string, { title = `${'x'.repeat(40)} ${pathname}`, body = '' } = {}) => {
  const head =
    `<title>${title}</title><meta name="description" content="${'x'.repeat(130)}"/>` +
    `<link rel="canonical" href="${siteUrl}${pathname}"/><script type="application/ld+json">{}</script>` +
    preview
  return { pathname, head, body }
}

/** Checks a site of these pages; of the names' pages that are rendered later one is a sample. */
async function check(pages: ReturnType<typeof page>[], sitemap: string[]) {
  for (const { pathname, head, body } of pages)
    await writeFile(path.join(outDir, `${pathname === '/' ? 'index' : pathname}.html`), head + body)
  const urls = sitemap.map((one) => `<url><loc>${siteUrl}${one}</loc></url>`)
  await writeFile(path.join(outDir, 'sitemap.xml'), urls.join(''))
  await writeFile(path.join(outDir, 'routes.json'), '{ "shell": [] }')
  const sampled = page('/names/orla')
  const health = [...pages, sampled].map((one) => pageHealth(one.pathname, one))
  return checkedSite(
    { outDir, siteUrl },
    { health, links: [], later: ['/names/orla', '/names/maeve'], images: [PREVIEW] },
  )
}

beforeEach(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'reports-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(outDir, { recursive: true })
})

test('search health counts the written pages and the sample of those that are rendered later', async () => {
  const checked = await check(
    [page('/'), page('/about', { body: '<a href="/names/maeve">' })],
    ['/', '/about', '/names/orla', '/names/maeve'],
  )
  expect(checked.report).toMatchObject({
    unchecked: 1,
    groups: [
      { label: 'Names', pages: 1, perfect: 1 },
      { label: 'Other pages', pages: 2, perfect: 2 },
    ],
    site: {
      duplicateTitles: [],
      withoutAlt: [],
      withoutPreview: [],
      sitemap: { missing: [], stray: [], otherCanonical: [] },
    },
    links: { broken: [] },
  })
  failOn(checked)
  expect(console.log).toHaveBeenCalledWith('search health: 3 pages, 0 under 100 points')
})

test('broken internal links are in the report, and fail the build', async () => {
  const checked = await check([page('/', { body: '<a href="/gone">' })], ['/'])
  expect(checked.report.links.broken).toEqual([{ page: '/', link: '/gone' }])
  expect(() => failOn(checked)).toThrow('1 broken links:\n  /: /gone')
})

test('a page under 75 points fails the build', async () => {
  const checked = await check([{ ...page('/'), head: '<title>Home</title>' }], ['/'])
  expect(() => failOn(checked)).toThrow('1 pages are unhealthy')
})

test('a page without an image for link previews fails the build, and so does one whose image lacks its text', async () => {
  const home = page('/')
  const bare = await check([{ ...home, head: home.head.replace(preview, '') }], ['/'])
  expect(() => failOn(bare)).toThrow('1 pages have no image for link previews, the first is /')
  const silent = await check([{ ...home, head: home.head.replace('The letter A', '') }], ['/'])
  expect(silent.report.site.withoutPreview).toEqual(['/'])
})

test('an image for link previews that is neither written nor drawn later fails the build as a broken link', async () => {
  const home = page('/')
  const checked = await check([{ ...home, head: home.head.replace(PREVIEW, '/social/letters/b.png') }], ['/'])
  expect(() => failOn(checked)).toThrow('/social/letters/b.png')
})
