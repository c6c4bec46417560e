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
