import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/app/head.ts'
import { loadArticle } from '#src/app/article-loader.ts'
import { PostPage } from '#src/features/blog/post-page.tsx'

export const Route = createFileRoute('/blog/$slug')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => loadArticle(context, '/blog/$slug', ['post'], params.slug),
  head: loadedHead,
  component: PostRoute,
})

function PostRoute() {
  return <PostPage {...Route.useLoaderData()} />
}
