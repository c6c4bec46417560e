import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadedHead } from '#src/app/head.ts'
import { categoryOf } from '#src/core/reading/categories.ts'
import { blogHead } from '#src/features/blog/blog-head.ts'
import { BlogPage } from '#src/features/blog/blog-page.tsx'

export const Route = createFileRoute('/blog/category/$category')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params }) => {
    const category = categoryOf(params.category)
    if (!category) throw notFound()
    return { head: blogHead(category) }
  },
  head: loadedHead,
  component: CategoryRoute,
})

function CategoryRoute() {
  return <BlogPage category={Route.useParams().category} />
}
