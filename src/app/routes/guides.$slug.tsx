import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/app/head.ts'
import { loadPieceData } from '#src/app/piece-loader.ts'
import { GuidePage } from '#src/features/guides/guide-page.tsx'

export const Route = createFileRoute('/guides/$slug')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => loadPieceData(context, '/guides/$slug', ['guide', 'cluster'], params.slug),
  head: loadedHead,
  component: GuideRoute,
})

function GuideRoute() {
  return <GuidePage {...Route.useLoaderData()} />
}
