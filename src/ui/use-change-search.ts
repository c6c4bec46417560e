import { useNavigate } from '@tanstack/react-router'

type Search = Record<string, unknown>

/** Changes the search part of the address and nothing else: the page stays, and so does the place on it. */
export function useChangeSearch(): (change: (before: Search) => Search) => void {
  const navigate = useNavigate()
  return (change) => {
    void navigate({
      to: '.',
      // Of the address, not of the route: an address that nothing answers has none.
      unsafeRelative: 'path',
      search: change as never,
      resetScroll: false,
    })
  }
}
