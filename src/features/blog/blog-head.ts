import type { Category } from '#src/core/reading/categories.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'

/** Of the whole blog, or of one category. */
export function blogHead(category: Category | null): PageHead {
  if (!category) {
    return {
      path: '/blog',
      title: 'The Nestling blog – names, counted and looked up',
      description:
        'Posts about choosing together, what meanings are worth, how peoples name their children, fashion in the counts, sound, spelling and siblings.',
    }
  }
  return {
    path: `/blog/category/${category.id}`,
    title: `${category.label} – posts on the Nestling baby name blog`,
    description: category.description,
  }
}
