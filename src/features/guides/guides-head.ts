import { type ArticleCard, articlePath } from '#src/core/articles/article.ts'
import { itemListData } from '#src/core/seo/item-list-data.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'

/** The head of the page with all guides. */
export const guidesHead = (cards: readonly ArticleCard[]): PageHead => ({
  path: '/guides',
  title: 'Baby name guides – how to choose, and lists by theme',
  description:
    'Seven long guides to choosing a name and over twenty lists by meaning, origin, style and season, each with names you can open, save and read offline.',
  structuredData: import.meta.env.SSR && [
    itemListData(import.meta.env.VITE_SITE_URL, {
      name: 'Guides to choosing a baby name',
      items: cards
        .filter(({ kind }) => kind !== 'post')
        .map((article) => ({
          name: article.title,
          path: articlePath(article),
        })),
    }),
  ],
})
