import { useHydrated } from '@tanstack/react-router'

/**
 * The address's search params, but `blank` while a prerendered page is being hydrated: the static markup was made
 * without them and must be matched first.
 */
export function useUrlSearch<Search>(search: Search, blank: Search): Search {
  return useHydrated() ? search : blank
}
