import * as v from 'valibot'
import { createLoadOnce } from '#src/async/load-once.ts'
import type { Article, ArticleCard, ArticleKind } from '#src/core/articles/article.ts'
import {
  ARTICLE_ADDRESSES,
  ARTICLE_INDEX,
  type ArticleAddresses,
  articleFile,
  type ArticlesApi,
} from '#src/core/articles/articles-api.ts'
import type { ArticleSearches } from '#src/core/articles/fitting.ts'
import type { Mentions } from '#src/core/articles/mentions.ts'
import { readArticle, readCards, readMentions, readSearches } from '#src/core/articles/read-article.ts'

/** A page waits for its text: after this long it says that it did not come, ms. */
const TIME_LIMIT_MS = 30_000

const addresses = createLoadOnce(
  async (): Promise<ArticleAddresses> =>
    v.parse(v.record(v.string(), v.pipe(v.string(), v.startsWith('/'))), await fetchJson(ARTICLE_ADDRESSES)),
)

/** The path of an article's text in this build; undefined when there is no such article. Rejects when unavailable. */
export async function articleUrl(kind: ArticleKind, slug: string): Promise<string | undefined> {
  return preloadedUrl([`${kind}-${slug}`]) ?? (await addresses())[articleFile(kind, slug)]
}

/** The paths of all articles' texts in this build. Rejects when unavailable. */
export async function articleUrls(): Promise<ReadonlySet<string>> {
  return new Set(Object.values(await addresses()))
}

/** Fetches an article; the service worker serves it without a network. */
export const fetchArticle: ArticlesApi['article'] = async (kinds, slug): Promise<Article | null> => {
  const preloaded = preloadedUrl(kinds.map((kind) => `${kind}-${slug}`))
  if (preloaded !== undefined) return readArticle(await fetchJson(preloaded))
  for (const kind of kinds) {
    const url = await articleUrl(kind, slug)
    if (url !== undefined) return readArticle(await fetchJson(url))
  }
  return null
}

/** Fetches the cards of all articles, the newest first. Rejects when unavailable, as the other two do. */
export const fetchCards = createLoadOnce(
  async (): Promise<readonly ArticleCard[]> => readCards(await fetchIndex('cards')),
)

/** Fetches which articles name which names. */
export const fetchMentions = createLoadOnce(
  async (): Promise<Mentions> => readMentions(await fetchIndex('mentions')),
)

/** Fetches which searches each article is for. */
export const fetchSearches = createLoadOnce(
  async (): Promise<readonly ArticleSearches[]> => readSearches(await fetchIndex('searches')),
)

async function fetchIndex(index: keyof typeof ARTICLE_INDEX): Promise<unknown> {
  const file = ARTICLE_INDEX[index]
  const stem = file.slice(file.lastIndexOf('/') + 1, -'.json'.length)
  const url = preloadedUrl([stem]) ?? (await addresses())[file]
  if (url === undefined) throw new TypeError(`This build has no ${file}`)
  return fetchJson(url)
}

/** What the page was prerendered with is preloaded: its hydration needs no table. Stems are `guide-twins`. */
function preloadedUrl(stems: readonly string[]): string | undefined {
  const starts = stems.map((stem) => `/assets/${stem}-`)
  return [...document.querySelectorAll('link[rel="preload"][as="fetch"]')]
    .map((link) => link.getAttribute('href') ?? '')
    .find((href) =>
      starts.some((start) => href.startsWith(start) && /^[\w-]{8}\.json$/.test(href.slice(start.length))),
    )
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  if (!response.ok) throw new TypeError(`Failed to fetch ${url}: ${response.status}`)
  return response.json()
}
