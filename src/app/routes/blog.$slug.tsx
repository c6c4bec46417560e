import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/app/head.ts'
import { loadPost } from '#src/app/article-loader.ts'
import { PostPage } from '#src/features/blog/post-page.tsx'
import { UnsavedPost } from '#src/features/blog/unsaved-post.tsx'

export const Route = createFileRoute('/blog/$slug')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => loadPost(context, params.slug),
  head: loadedHead,
  component: PostRoute,
})

function PostRoute() {
  const data = Route.useLoaderData()
  return 'unsaved' in data ? <UnsavedPost post={data.unsaved} cards={data.cards} /> : <PostPage {...data} />
}
