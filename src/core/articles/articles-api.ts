import type { Article, ArticleKind } from './article.ts'

/** The source of articles: the network or its cache in the browser, the disk at build time. */
export type ArticlesApi = {
  /** The article at the slug in the first of these kinds that has one; null when none has. Rejects when unavailable. */
  article(kinds: ArticleKind[], slug: string): Promise<Article | null>
}

/** The bundler's name of the code that fetches an article, which is hydrated with it. */
export const ARTICLE_CODE = 'fetch-article'

/** The build's file of an article, which is also its key in the bundler's manifest. */
export function articleFile(kind: ArticleKind, slug: string): string {
  return `.generated/reading/${kind}-${slug}.json`
}
