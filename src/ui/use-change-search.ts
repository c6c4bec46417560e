import { useNavigate } from '@tanstack/react-router'
import type { RootSearch } from '#src/core/protocol/root-search.ts'

/** Changes what is open over the page, by the search params; the page and its scroll position stay. */
export function useChangeSearch(): (change: (before: RootSearch) => RootSearch) => void {
  const navigate = useNavigate()
  return (change) => {
    void navigate({
      to: '.',
      // From the URL, not from the route: an unknown URL has no route.
      unsafeRelative: 'path',
      search: change,
      // A shared list is in the hash; it stays, and nothing scrolls to it.
      hash: true,
      hashScrollIntoView: false,
      resetScroll: false,
    })
  }
}
