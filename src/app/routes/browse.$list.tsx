import { createFileRoute, useRouter } from '@tanstack/react-router'
import { loadBrowseList } from '#src/app/browse-loader.ts'
import { loadedHead } from '#src/app/head.ts'
import { BrowseListPage } from '#src/features/browse/list-page.tsx'

export const Route = createFileRoute('/browse/$list')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => loadBrowseList(context, params.list),
  // A prerendered page has its names already; when the user comes back to it, they are needed.
  staleTime: 0,
  head: loadedHead,
  component: BrowseListRoute,
})

function BrowseListRoute() {
  const { list, browsed } = Route.useLoaderData()
  const router = useRouter()
  // Parts that are static belong to one list's page.
  return (
    <BrowseListPage
      key={list.slug}
      list={list}
      names={browsed?.names ?? null}
      others={browsed?.others ?? null}
      onRestLoaded={() => void router.invalidate()}
    />
  )
}
