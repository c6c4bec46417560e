import type { GeneratorSearch } from './search-params.ts'

/** Maximum length of a sentence: longer ones are cut, so that URLs stay short. */
export const MAX_TEXT_LENGTH = 300

/**
 * The generator's search params as the router keeps them: texts and numbers, the sentence cut to fit. The page itself validates them, so that
 * the filters' code is loaded with it and not with every page.
 */
export function routeSearch(raw: Record<string, unknown>): GeneratorSearch {
  const { q } = raw
  const isTooLong = typeof q === 'string' && q.length > MAX_TEXT_LENGTH
  const cut = isTooLong ? { q: q.slice(0, MAX_TEXT_LENGTH), cut: '1' } : {}
  return Object.fromEntries(
    Object.entries({ ...raw, ...cut }).filter(([, value]) => /^(string|number)$/.test(typeof value)),
  )
}
