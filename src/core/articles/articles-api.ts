import type { Article, ArticleKind } from './article.ts'

/** The source of articles: the network or its cache in the browser, the disk at build time. */
export type ArticlesApi = {
  /** The article at the slug in the first of these kinds that has one; null when none has. Rejects when unavailable. */
  article(kinds: ArticleKind[], slug: string): Promise<Article | null>
}

/** The module that fetches an article, which is hydrated with it, by its key in the bundler's manifest. */
export const ARTICLE_CODE = 'src/articles/fetch-article.ts'

/** The build's file of an article, which is also its key in the bundler's manifest. */
export function articleFile(kind: ArticleKind, slug: string): string {
  return `.generated/reading/${kind}-${slug}.json`
}

/**
 * The path of the table of addresses of all articles' texts in a build. It stays the same from build to build: no code
 * has an article's address, which would rename that code and all that imports it with each change of a text.
 */
export const ARTICLE_ADDRESSES = '/articles.json'

/** Path of each text in the build, by the article's file. */
export type ArticleAddresses = Readonly<Record<string, string>>
