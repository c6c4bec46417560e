import type { Article, ArticleKind } from '#src/core/articles/article.ts'
import { articleFile, type ArticlesApi } from '#src/core/articles/articles-api.ts'
import { readArticle } from '#src/core/articles/read-article.ts'

const urls = import.meta.glob<string>('/.generated/reading/{guide,cluster,post}-*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The URL of an article's text in this build; undefined when there is no such article. */
export function articleUrl(kind: ArticleKind, slug: string): string | undefined {
  return urls[`/${articleFile(kind, slug)}`]
}

/** Whether a file, by its path, is an article's text in this build. */
export function isInThisBuild(path: string): boolean {
  return Object.values(urls).includes(path)
}

/** Fetches an article; the service worker serves it without a network. */
export const fetchArticle: ArticlesApi['article'] = async (kinds, slug): Promise<Article | null> => {
  const url = kinds.map((kind) => articleUrl(kind, slug)).find((found) => found !== undefined)
  if (url === undefined) return null
  const response = await fetch(url)
  if (!response.ok) throw new TypeError(`Failed to fetch ${url}: ${response.status}`)
  return readArticle(await response.json())
}
