import type { ArticlesApi } from '#src/core/articles/articles-api.ts'

/** The articles API of the page: its code loads with the first article or list of them. */
export const articles: ArticlesApi = {
  article: (kinds, slug) => import('./fetch-article.ts').then((module) => module.fetchArticle(kinds, slug)),
  cards: () => import('./fetch-article.ts').then((module) => module.fetchCards()),
}
