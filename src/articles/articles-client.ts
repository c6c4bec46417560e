import type { ArticlesApi } from '#src/core/articles/articles-api.ts'

/** The articles API of the page: its code loads with the first article. */
export const articles: ArticlesApi = {
  article: (kinds, slug) => import('./fetch-article.ts').then((module) => module.fetchArticle(kinds, slug)),
}
