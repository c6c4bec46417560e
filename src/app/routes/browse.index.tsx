import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/app/head.ts'
import { type BrowsePageData, loadBrowse } from '#src/app/browse-loader.ts'
import { BrowsePage } from '#src/features/browse/browse-page.tsx'

export const Route = createFileRoute('/browse/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }): Promise<BrowsePageData> => loadBrowse(context),
  // A prerendered page has its lists already; when the user comes back to it, they are needed.
  staleTime: 0,
  head: loadedHead,
  component: BrowseRoute,
})

function BrowseRoute() {
  return <BrowsePage choices={Route.useLoaderData().browse} />
}
