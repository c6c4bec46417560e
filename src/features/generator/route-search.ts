import { limitedText } from '#src/core/names/sentence/text-limit.ts'
import type { GeneratorSearch } from './search-params.ts'

/**
 * The generator's search params as the router keeps them: texts and numbers, the sentence cut to fit. The page itself validates them, so that
 * the filters' code is loaded with it and not with every page.
 */
export function routeSearch(raw: Record<string, unknown>): GeneratorSearch {
  const { q } = raw
  const { text, leftOut } = limitedText(typeof q === 'string' ? q : '')
  const cut = leftOut === '' ? {} : { q: text, cut: '1' }
  return Object.fromEntries(
    Object.entries({ ...raw, ...cut }).filter(([, value]) => /^(string|number)$/.test(typeof value)),
  )
}
