import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/app/head.ts'
import { loadPopular } from '#src/app/popular-loader.ts'
import { useUrlSearch } from '#src/app/use-url-search.ts'
import { CountryListPage } from '#src/features/popular/list-page.tsx'
import { PopularPage } from '#src/features/popular/popular-page.tsx'
import { PopularYearPage } from '#src/features/popular/year-page.tsx'
import { validatePopularSearch } from '#src/features/popular/popular-search.ts'

export const Route = createFileRoute('/popular/$region')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: validatePopularSearch,
  loader: ({ context, params }) => loadPopular(context, params.region),
  // A prerendered page has its lists already; when the user comes back to it, they are needed.
  staleTime: 0,
  head: loadedHead,
  component: PopularRoute,
})

function PopularRoute() {
  const data = Route.useLoaderData()
  const { year } = useUrlSearch(Route.useSearch(), validatePopularSearch)
  // Parts that are static belong to one region's page.
  if ('list' in data) return <CountryListPage key={data.list.slug} list={data.list} names={data.popular} />
  if ('page' in data) return <PopularYearPage key={data.page.slug} page={data.page} popular={data.popular} />
  const { region, popular } = data
  return <PopularPage key={region.id} region={region} popular={popular} year={year} />
}
