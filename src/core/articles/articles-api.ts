import type { Article, ArticleKind } from './article.ts'

/** Where pieces come from: the network or its cache in the browser, the disk at build time. */
export type ArticlesApi = {
  /** The first of these kinds that has a piece at the slug; null when none has. Rejects when it cannot be had now. */
  article(kinds: ArticleKind[], slug: string): Promise<Article | null>
}

/** The build's file of a piece, which is also its key in the bundler's manifest. */
export function articleFile(kind: ArticleKind, slug: string): string {
  return `.generated/reading/${kind}-${slug}.json`
}
