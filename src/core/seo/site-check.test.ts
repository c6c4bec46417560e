import { expect, test } from 'vitest'
import { type CheckedPage, checkSite } from './site-check.ts'

const ORIGIN = 'https://example.com'

function page(path: string, over: Partial<CheckedPage['facts']> = {}, imagesWithoutAlt = 0): CheckedPage {
  return {
    path,
    facts: { title: `Title of ${path}`, canonical: ORIGIN + path, ...over },
    imagesWithoutAlt,
    preview: `${ORIGIN}/social/letters/a.png`,
  }
}

const check = (
  pages: CheckedPage[],
  sitemap = pages.map(({ path }) => ORIGIN + path),
  later: string[] = [],
) => checkSite({ origin: ORIGIN, pages, sitemap, later })

test('a site in order has nothing to fix', () => {
  expect(check([page('/about'), page('/blog')])).toEqual({
    duplicateTitles: [],
    withoutAlt: [],
    withoutPreview: [],
    sitemap: { listed: 2, missing: [], stray: [], otherCanonical: [] },
  })
})

test('duplicate titles: those that more than one page has, the commonest first', () => {
  const shared = { title: 'Welsh names' }
  const other = { title: 'Names' }
  const { duplicateTitles } = check([
    page('/a', other),
    page('/b', shared),
    page('/c', shared),
    page('/d', other),
    page('/e', shared),
    page('/f', { title: null }),
    page('/g', { title: null }),
  ])
  expect(duplicateTitles).toEqual([
    { title: 'Welsh names', paths: ['/b', '/c', '/e'] },
    { title: 'Names', paths: ['/a', '/d'] },
  ])
})

test('missing alt text: pages with images without it', () => {
  expect(check([page('/a'), page('/b', {}, 3)]).withoutAlt).toEqual([{ path: '/b', images: 3 }])
})

test('previews: pages without an image of this site, and names’ pages with the site’s own', () => {
  const general = `${ORIGIN}/social/nestling.png`
  const { withoutPreview } = check([
    { ...page('/about'), preview: general },
    { ...page('/blog'), preview: null },
    { ...page('/terms'), preview: 'https://elsewhere.org/social/nestling.png' },
    { ...page('/names/orla'), preview: general },
    { ...page('/names/maeve'), preview: `${ORIGIN}/social/names/maeve.png` },
    page('/names/lucja'),
  ])
  expect(withoutPreview).toEqual(['/blog', '/terms', '/names/orla'])
})

test('sitemap agreement: pages it lacks, addresses without a page, and pages that name another address', () => {
  const { sitemap } = check(
    [page('/a'), page('/b'), page('/c', { canonical: `${ORIGIN}/b` })],
    [`${ORIGIN}/a`, `${ORIGIN}/c`, `${ORIGIN}/gone`, `${ORIGIN}/names/orla`],
    ['/names/orla'],
  )
  expect(sitemap).toEqual({
    listed: 4,
    missing: ['/b'],
    stray: [`${ORIGIN}/gone`],
    otherCanonical: ['/c'],
  })
})

test('addresses are compared as the sitemap has them, encoded', () => {
  const path = '/names/zoë'
  const address = `${ORIGIN}/names/zo%C3%AB`
  expect(check([page(path, { canonical: address })], [address]).sitemap).toMatchObject({
    missing: [],
    stray: [],
    otherCanonical: [],
  })
})
