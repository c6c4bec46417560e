import { useNavigate } from '@tanstack/react-router'
import type { RootSearch } from '#src/core/protocol/root-search.ts'

/** Changes what is open over the page, in the search part of its address; the page stays, and so does the place on it. */
export function useChangeSearch(): (change: (before: RootSearch) => RootSearch) => void {
  const navigate = useNavigate()
  return (change) => {
    void navigate({
      to: '.',
      // Of the address, not of the route: an address that nothing answers has none.
      unsafeRelative: 'path',
      search: change,
      resetScroll: false,
    })
  }
}
