import { createFileRoute } from '@tanstack/react-router'
import { loadCards } from '#src/app/article-loader.ts'
import { loadedHead } from '#src/app/head.ts'
import { GuidesPage } from '#src/features/guides/guides-page.tsx'
import { guidesHead } from '#src/features/guides/guides-head.ts'

export const Route = createFileRoute('/guides/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadCards(context, guidesHead),
  head: loadedHead,
  component: GuidesRoute,
})

function GuidesRoute() {
  return <GuidesPage {...Route.useLoaderData()} />
}
