import { beforeEach, expect, test, vi } from 'vitest'
import type { Article } from '#src/core/articles/article.ts'
import { ARTICLE_INDEX, articleFile } from '#src/core/articles/articles-api.ts'

const article = (slug: string): Article => ({
  kind: 'guide',
  slug,
  title: slug,
  summary: '',
  category: null,
  published: '2026-01-01',
  updated: '2026-01-01',
  minutes: 1,
  seoTitle: slug,
  description: '',
  figureAlt: '',
  contents: [],
  body: [],
  lists: [],
  charts: [],
  faq: [],
  howTo: null,
  sources: [],
  related: [],
})

let served: Map<string, unknown>
let requested: string[]
let preloaded: string[]

beforeEach(() => {
  vi.resetModules()
  requested = []
  preloaded = []
  served = new Map<string, unknown>([
    ['/articles.json', { [articleFile('guide', 'twins')]: '/assets/guide-twins-12345678.json' }],
    ['/assets/guide-twins-12345678.json', article('twins')],
    ['/assets/guide-twins-of-rome-abcdefgh.json', article('twins-of-rome')],
  ])
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return served.has(url) ? Response.json(served.get(url)) : new Response('', { status: 503 })
  })
  vi.stubGlobal('document', {
    querySelectorAll: () => preloaded.map((href) => ({ getAttribute: () => href })),
  })
})

const load = () => import('./fetch-article.ts')

test('an article is found by the table of addresses, which is fetched once', async () => {
  const { articleUrls, fetchArticle } = await load()
  expect((await fetchArticle(['cluster', 'guide'], 'twins'))?.title).toBe('twins')
  expect(await fetchArticle(['guide'], 'nothing')).toBeNull()
  expect([...(await articleUrls())]).toEqual(['/assets/guide-twins-12345678.json'])
  expect(requested).toEqual(['/articles.json', '/assets/guide-twins-12345678.json'])
})

test('the text of the page that was opened needs no table', async () => {
  preloaded = ['/assets/guide-twins-of-rome-abcdefgh.json']
  const { fetchArticle } = await load()
  expect((await fetchArticle(['guide'], 'twins-of-rome'))?.title).toBe('twins-of-rome')
  expect(requested).toEqual(['/assets/guide-twins-of-rome-abcdefgh.json'])
  // The address of another article that begins alike is not its own.
  expect((await fetchArticle(['guide'], 'twins'))?.title).toBe('twins')
})

test('a page of one of several kinds needs no table either', async () => {
  preloaded = ['/assets/cluster-greek-abcdefgh.json']
  served.set('/assets/cluster-greek-abcdefgh.json', { ...article('greek'), kind: 'cluster' })
  const { fetchArticle } = await load()
  expect((await fetchArticle(['guide', 'cluster'], 'greek'))?.kind).toBe('cluster')
  expect(requested).toEqual(['/assets/cluster-greek-abcdefgh.json'])
})

test('a table that failed to load is fetched again by the next call', async () => {
  const table = served.get('/articles.json')
  served.delete('/articles.json')
  const { fetchArticle } = await load()
  await expect(fetchArticle(['guide'], 'twins')).rejects.toThrow('503')
  served.set('/articles.json', table)
  expect((await fetchArticle(['guide'], 'twins'))?.title).toBe('twins')
})

test('what is not a table, such as the page of a captive portal, is refused', async () => {
  served.set('/articles.json', ['sign in'])
  const { fetchArticle } = await load()
  await expect(fetchArticle(['guide'], 'twins')).rejects.toThrow('Invalid')
})

test('the cards of all articles are found by the same table, so that no code has their address', async () => {
  const { body: _, lists: __, ...card } = article('twins')
  served.set('/articles.json', { [ARTICLE_INDEX.cards]: '/assets/article-list-12345678.json' })
  served.set('/assets/article-list-12345678.json', [card])
  const { fetchCards } = await load()
  expect((await fetchCards()).map(({ slug }) => slug)).toEqual(['twins'])
  await fetchCards()
  expect(requested).toEqual(['/articles.json', '/assets/article-list-12345678.json'])
})

test('a page with the list of articles needs no table', async () => {
  preloaded = ['/assets/article-list-abcdefgh.json']
  served.set('/assets/article-list-abcdefgh.json', [])
  const { fetchCards } = await load()
  expect(await fetchCards()).toEqual([])
  expect(requested).toEqual(['/assets/article-list-abcdefgh.json'])
})

test('what names are in and what searches are for is checked as well', async () => {
  served.set('/articles.json', {
    [ARTICLE_INDEX.mentions]: '/assets/article-mentions-12345678.json',
    [ARTICLE_INDEX.searches]: '/assets/article-searches-12345678.json',
  })
  served.set('/assets/article-mentions-12345678.json', { articles: [], names: { elena: ['one'] } })
  served.set('/assets/article-searches-12345678.json', 'sign in')
  const { fetchMentions, fetchSearches } = await load()
  await expect(fetchMentions()).rejects.toThrow('Invalid')
  await expect(fetchSearches()).rejects.toThrow('Invalid')
})
