import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadCards } from '#src/app/article-loader.ts'
import { loadedHead } from '#src/app/head.ts'
import { useUrlSearch } from '#src/app/use-url-search.ts'
import { categoryOf } from '#src/core/articles/article-categories.ts'
import { blogHead } from '#src/features/blog/blog-head.ts'
import { BlogPage } from '#src/features/blog/blog-page.tsx'
import { validateBlogSearch } from '#src/features/blog/blog-search.ts'

export const Route = createFileRoute('/blog/category/$category')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: validateBlogSearch,
  loader: ({ context, params }) => {
    const category = categoryOf(params.category)
    if (!category) throw notFound()
    return loadCards(context, (cards) => blogHead(category, cards))
  },
  head: loadedHead,
  component: CategoryRoute,
})

function CategoryRoute() {
  const { category } = Route.useParams()
  const { cards } = Route.useLoaderData()
  return (
    <BlogPage cards={cards} category={category} {...useUrlSearch(Route.useSearch(), validateBlogSearch)} />
  )
}
