import type { ArticleCard } from '#src/core/articles/article.ts'

const [index] = Object.values(
  import.meta.glob<ArticleCard[]>('/.generated/reading/index.json', { import: 'default', eager: true }),
)

/** The cards of all guides, clusters and posts, the newest first. */
export const ARTICLES: readonly ArticleCard[] = index ?? []
