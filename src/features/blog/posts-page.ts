import type { Category } from '#src/core/articles/article-categories.ts'
import type { ArticleCard } from '#src/core/articles/article.ts'

const A_PAGE = 12

type PostsPage = { shown: ArticleCard[]; at: number; pages: number }

/** The posts on a page of the blog or of one category, newest first. A number beyond the last page gives the last. */
export function postsPage(cards: readonly ArticleCard[], category: Category | null, page: number): PostsPage {
  const all = cards.filter((card) => card.kind === 'post' && (!category || card.category === category.id))
  const pages = Math.max(1, Math.ceil(all.length / A_PAGE))
  const at = Math.min(page, pages)
  return { shown: all.slice((at - 1) * A_PAGE, at * A_PAGE), at, pages }
}
