import * as v from 'valibot'
import { createLoadOnce } from '#src/async/load-once.ts'
import type { Article, ArticleKind } from '#src/core/articles/article.ts'
import {
  ARTICLE_ADDRESSES,
  type ArticleAddresses,
  articleFile,
  type ArticlesApi,
} from '#src/core/articles/articles-api.ts'
import { readArticle } from '#src/core/articles/read-article.ts'

const addresses = createLoadOnce(
  async (): Promise<ArticleAddresses> =>
    v.parse(v.record(v.string(), v.pipe(v.string(), v.startsWith('/'))), await fetchJson(ARTICLE_ADDRESSES)),
)

/** The path of an article's text in this build; undefined when there is no such article. Rejects when unavailable. */
export async function articleUrl(kind: ArticleKind, slug: string): Promise<string | undefined> {
  return preloadedUrl([kind], slug) ?? (await addresses())[articleFile(kind, slug)]
}

/** The paths of all articles' texts in this build. Rejects when unavailable. */
export async function articleUrls(): Promise<ReadonlySet<string>> {
  return new Set(Object.values(await addresses()))
}

/** Fetches an article; the service worker serves it without a network. */
export const fetchArticle: ArticlesApi['article'] = async (kinds, slug): Promise<Article | null> => {
  const preloaded = preloadedUrl(kinds, slug)
  if (preloaded !== undefined) return readArticle(await fetchJson(preloaded))
  for (const kind of kinds) {
    const url = await articleUrl(kind, slug)
    if (url !== undefined) return readArticle(await fetchJson(url))
  }
  return null
}

/** The text of the article that the page was prerendered with is preloaded: its hydration needs no table. */
function preloadedUrl(kinds: readonly ArticleKind[], slug: string): string | undefined {
  const starts = kinds.map((kind) => `/assets/${kind}-${slug}-`)
  return [...document.querySelectorAll('link[rel="preload"][as="fetch"]')]
    .map((link) => link.getAttribute('href') ?? '')
    .find((href) =>
      starts.some((start) => href.startsWith(start) && /^[\w-]{8}\.json$/.test(href.slice(start.length))),
    )
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new TypeError(`Failed to fetch ${url}: ${response.status}`)
  return response.json()
}
