import type { Article, ArticleCard, ArticleKind } from './article.ts'

/** The source of articles: the network or its cache in the browser, the disk at build time. */
export type ArticlesApi = {
  /** The article at the slug in the first of these kinds that has one; null when none has. Rejects when unavailable. */
  article(kinds: ArticleKind[], slug: string): Promise<Article | null>
  /** The cards of all guides, clusters and posts, the newest first. Rejects when unavailable. */
  cards(): Promise<readonly ArticleCard[]>
}

/** The module that fetches an article, which is hydrated with it, by its key in the bundler's manifest. */
export const ARTICLE_CODE = 'src/articles/fetch-article.ts'

/** The build's file of an article, which is also its key in the bundler's manifest. */
export function articleFile(kind: ArticleKind, slug: string): string {
  return `.generated/reading/${kind}-${slug}.json`
}

/**
 * The build's files of what is known of all articles: their cards, the names that each mentions, the searches that each
 * is for.
 */
export const ARTICLE_INDEX = {
  cards: '.generated/reading/article-list.json',
  mentions: '.generated/reading/article-mentions.json',
  searches: '.generated/reading/article-searches.json',
} as const

/**
 * The path of the table of addresses of all articles' files in a build. It stays the same from build to build: no code
 * has the address of a text or of an index, which would rename that code and all that imports it with each change of a
 * text or a title.
 */
export const ARTICLE_ADDRESSES = '/articles.json'

/** Path of each file in the build, by the file in the source. */
export type ArticleAddresses = Readonly<Record<string, string>>
