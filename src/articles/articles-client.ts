import type { ArticlesApi } from '#src/core/articles/articles-api.ts'

/** The articles API of the page: its code loads with the first article. */
export const articles: ArticlesApi = {
  article: async (kinds, slug) => (await import('./fetch-article.ts')).fetchArticle(kinds, slug),
}
