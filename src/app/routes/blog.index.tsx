import { createFileRoute } from '@tanstack/react-router'
import { loadCards } from '#src/app/article-loader.ts'
import { loadedHead } from '#src/app/head.ts'
import { useUrlSearch } from '#src/app/use-url-search.ts'
import { blogHead } from '#src/features/blog/blog-head.ts'
import { BlogPage } from '#src/features/blog/blog-page.tsx'
import { validateBlogSearch } from '#src/features/blog/blog-search.ts'

export const Route = createFileRoute('/blog/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: validateBlogSearch,
  loader: ({ context }) => loadCards(context, (cards) => blogHead(null, cards)),
  head: loadedHead,
  component: BlogRoute,
})

function BlogRoute() {
  const { cards } = Route.useLoaderData()
  return <BlogPage cards={cards} category={null} {...useUrlSearch(Route.useSearch(), validateBlogSearch)} />
}
