import { expect, test } from 'vitest'
import { crawlerTags, type PageHead, pageTags } from './page-head.ts'

const SITE = 'https://example.com'
const page: PageHead = { path: '/names/zoë', title: 'Zoë – Nestling', description: 'A Greek name.' }

test('every page has its title and its own encoded URL', () => {
  expect(pageTags(page, SITE)).toEqual({
    meta: [{ title: 'Zoë – Nestling' }],
    links: [{ rel: 'canonical', href: 'https://example.com/names/zo%C3%AB' }],
  })
})

test('a private page is `noindex` and gives crawlers nothing else', () => {
  const { meta, links } = crawlerTags({ title: 'Favorites – Nestling', private: true }, SITE)
  expect(meta).toEqual([{ title: 'Favorites – Nestling' }, { name: 'robots', content: 'noindex' }])
  expect(links).toEqual([])
})

test('a private page that is sent says to a link preview what it is, without an address that would lose its fragment', () => {
  const preview = { title: 'A list of names', description: 'Open it to see the names.' }
  const { meta, links } = crawlerTags({ title: 'A list – Nestling', private: true, preview }, SITE)
  const properties = Object.fromEntries(meta.map(({ property, content }) => [property, content]))
  expect(properties).toMatchObject({
    'og:title': preview.title,
    'og:description': preview.description,
    'og:image': 'https://example.com/social/nestling.png',
  })
  expect(properties).not.toHaveProperty('og:url')
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(links).toEqual([])
})

test('a page in one language links to no other', () => {
  expect(crawlerTags(page, SITE).links.map(({ rel }) => rel)).toEqual(['canonical'])
})

test('a page in several languages links to all of them, including itself', () => {
  const languages = [
    { code: 'en', path: '/names/zoë' },
    { code: 'es', path: '/es/names/zoë' },
    { code: 'x-default', path: '/names/zoë' },
  ]
  expect(crawlerTags({ ...page, languages }, SITE).links.slice(1)).toEqual([
    { rel: 'alternate', hrefLang: 'en', href: 'https://example.com/names/zo%C3%AB' },
    { rel: 'alternate', hrefLang: 'es', href: 'https://example.com/es/names/zo%C3%AB' },
    { rel: 'alternate', hrefLang: 'x-default', href: 'https://example.com/names/zo%C3%AB' },
  ])
})
