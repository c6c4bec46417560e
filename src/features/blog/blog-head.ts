import type { Category } from '#src/core/articles/article-categories.ts'
import { type ArticleCard, articlePath } from '#src/core/articles/article.ts'
import { breadcrumbData } from '#src/core/seo/breadcrumb-data.ts'
import { itemListData } from '#src/core/seo/item-list-data.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'
import { postsPage } from './posts-page.ts'

/** The head of the whole blog, or of one category. */
export function blogHead(category: Category | null, cards: readonly ArticleCard[]): PageHead {
  if (!category) {
    return {
      path: '/blog',
      title: 'The Nestling blog – the facts behind baby names',
      description:
        'Posts about choosing together, what meanings are worth, naming around the world, trends in birth counts, sound, spelling and siblings.',
      structuredData: import.meta.env.SSR && [postsOf(null, cards)],
    }
  }
  return {
    path: `/blog/category/${category.id}`,
    title: `${category.label} – posts on the Nestling baby name blog`,
    description: category.description,
    structuredData: import.meta.env.SSR && [
      breadcrumbData(import.meta.env.VITE_SITE_URL, [
        { name: 'Blog', path: '/blog' },
        { name: category.label },
      ]),
      postsOf(category, cards),
    ],
  }
}

/** The posts of the first page: only prerendered pages have this, and no other page is prerendered. */
function postsOf(category: Category | null, cards: readonly ArticleCard[]) {
  const { shown } = postsPage(cards, category, 1)
  return itemListData(import.meta.env.VITE_SITE_URL, {
    name: category ? `Posts: ${category.label}` : 'Posts of the Nestling blog',
    items: shown.map((article) => ({ name: article.title, path: articlePath(article) })),
  })
}
