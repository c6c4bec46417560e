import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { useUrlSearch } from '#src/app/use-url-search.ts'
import { DecidePage } from '#src/features/decide/decide-page.tsx'
import { type DecideSearch, validateDecideSearch } from '#src/features/decide/decide-search.ts'

export const Route = createFileRoute('/decide')({
  // As that of `/favorites`: the page validates them.
  validateSearch: (raw: DecideSearch): DecideSearch => raw,
  head: () =>
    pageHead({
      title: 'Decide – Nestling',
      private: true,
      preview: import.meta.env.SSR && {
        title: 'Decide on a name together',
        description: 'Each of you chooses alone, and only the names you both like show.',
      },
    }),
  component: DecideRoute,
})

function DecideRoute() {
  return <DecidePage search={useUrlSearch(Route.useSearch(), validateDecideSearch)} />
}
