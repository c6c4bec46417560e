import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/app/head.ts'
import { loadRegions } from '#src/app/popular-loader.ts'
import { RegionsPage } from '#src/features/popular/regions-page.tsx'

export const Route = createFileRoute('/popular/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadRegions(context),
  // A prerendered page has its names already; when the user comes back to it, they are needed.
  staleTime: 0,
  head: loadedHead,
  component: RegionsRoute,
})

function RegionsRoute() {
  return <RegionsPage leaders={Route.useLoaderData().leaders} />
}
