import { useHydrated } from '@tanstack/react-router'

/**
 * The address's search params as `validate` has them, but none while a prerendered page is being hydrated: the static
 * markup was made without them and must be matched first. The router leaves in `raw` what a route's own validator has
 * dropped, so it is validated once more here.
 */
export function useUrlSearch<Search>(
  raw: Record<string, unknown>,
  validate: (raw: Record<string, unknown>) => Search,
): Search {
  return validate(useHydrated() ? raw : {})
}
