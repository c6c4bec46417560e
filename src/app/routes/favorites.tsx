import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { useUrlSearch } from '#src/app/use-url-search.ts'
import { type ListSearch, validateListSearch } from '#src/features/shortlist/list-search.ts'
import { ShortlistPage } from '#src/features/shortlist/shortlist-page.tsx'

export const Route = createFileRoute('/favorites')({
  // The page validates them, so that its code is loaded with it and not with every page.
  validateSearch: (raw: ListSearch): ListSearch => raw,
  head: () => pageHead({ title: 'Favorites – Nestling', private: true }),
  component: FavoritesRoute,
})

function FavoritesRoute() {
  return <ShortlistPage search={useUrlSearch(Route.useSearch(), validateListSearch)} />
}
