import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLinkCheck } from './link-check.ts'
import { siteLinks } from './site-links.ts'

let dist: string

const sitemap = (...urls: string[]) =>
  urls.map((url) => `<url><loc>https://example.com${url}</loc></url>`).join('')

beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'links-'))
  await mkdir(path.join(dist, 'names'))
  await put(
    'index.html',
    '<style>/* href="/in-a-style" */</style><a href="/names/zoë">Zoë</a><a href="/favorites">',
  )
  await put('names/zoë.html', '<a href="/">Home</a><img src="/icon.svg">')
  await put('icon.svg', '<svg/>')
  await put('routes.json', '{ "shell": ["/favorites"] }')
  await put('sitemap.xml', sitemap('/', '/names/zo%C3%AB'))
})

afterEach(() => rm(dist, { recursive: true }))

const put = (file: string, text: string) => writeFile(path.join(dist, file), text)

test('a built site whose links all resolve is sound', async () => {
  expect((await siteLinks(dist)).broken).toEqual([])
})

test('a missing page is reported where it was linked and in the sitemap', async () => {
  await rm(path.join(dist, 'names/zoë.html'))
  expect((await siteLinks(dist)).broken).toEqual([
    { page: '/', link: '/names/zoë' },
    { page: '/sitemap.xml', link: 'https://example.com/names/zo%C3%AB' },
  ])
})

test('a page that a build for tests has left out is not reported as missing, any other is', async () => {
  await rm(path.join(dist, 'names/zoë.html'))
  await put('guides.html', '<a href="/names/zoe">')
  expect((await siteLinks(dist, ['/names/zoë'])).broken).toEqual([{ page: '/guides', link: '/names/zoe' }])
})

test('the parts of a sitemap are followed too, and only their addresses are pages', async () => {
  await put('sitemap.xml', '<sitemap><loc>https://example.com/sitemap-1.xml</loc></sitemap>')
  await put('sitemap-1.xml', sitemap('/', '/gone'))
  const { broken, sitemap: listed } = await siteLinks(dist)
  expect(broken).toEqual([{ page: '/sitemap-1.xml', link: 'https://example.com/gone' }])
  expect(listed).toEqual(['https://example.com/', 'https://example.com/gone'])
})

test('what was read of pages elsewhere is followed with the rest, and a page that is gone is missed', async () => {
  const elsewhere = createLinkCheck('https://example.com')
  elsewhere.addPage('/names/zoë', '<a href="/names/gone" id="top">')
  elsewhere.addPage('/names/lost', '<a href="/">')
  await put('index.html', '<a href="/names/zoë#top">Zoë</a><a href="/names/lost">')
  expect((await siteLinks(dist, [], [elsewhere.collected()])).broken).toEqual([
    { page: '/names/zoë', link: '/names/gone' },
    { page: '/', link: '/names/lost' },
  ])
})
