import type { GeneratorSearch } from './search-params.ts'

/**
 * The generator's search params as the router keeps them: texts and numbers. The page itself validates them, so that
 * the filters' code is loaded with it and not with every page.
 */
export function routeSearch(raw: Record<string, unknown>): GeneratorSearch {
  return Object.fromEntries(
    Object.entries(raw).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  )
}
