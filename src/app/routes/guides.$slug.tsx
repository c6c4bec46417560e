import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/app/head.ts'
import { loadArticle } from '#src/app/article-loader.ts'
import { GuidePage } from '#src/features/guides/guide-page.tsx'

export const Route = createFileRoute('/guides/$slug')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => loadArticle(context, '/guides/$slug', ['guide', 'cluster'], params.slug),
  head: loadedHead,
  component: GuideRoute,
})

function GuideRoute() {
  return <GuidePage {...Route.useLoaderData()} />
}
