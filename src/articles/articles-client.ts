import type { ArticlesApi } from '#src/core/articles/articles-api.ts'

/** Pieces as the page gets them: their code comes with the first one. */
export const articles: ArticlesApi = {
  article: (kinds, slug) => import('./fetch-article.ts').then((module) => module.fetchArticle(kinds, slug)),
}
