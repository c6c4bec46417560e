import { useHydrated } from '@tanstack/react-router'

/**
 * The URL's search params as validated by `validate`, but none while a prerendered page is being hydrated: the static
 * markup was rendered without them and must match first. The router leaves in `raw` what a route's own validator has
 * dropped, so it is validated again here.
 */
export function useUrlSearch<Search>(
  raw: Record<string, unknown>,
  validate: (raw: Record<string, unknown>) => Search,
): Search {
  return validate(useHydrated() ? raw : {})
}
