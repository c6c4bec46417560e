import type { ParsedText } from '#src/core/names/query.ts'
import type { GeneratorSearch } from './search-params.ts'
import { hasValues, markFor, paramOf, URL_KINDS } from './wish-params.ts'

/** The values of the filter fields: those set by hand, otherwise those of the sentence. */
export function shownFilters(search: GeneratorSearch, spans: ParsedText['spans']): GeneratorSearch {
  const shown: GeneratorSearch = { ...search }
  for (const { kind, param } of URL_KINDS) {
    if (hasValues(search[param])) continue
    const spoken = spans
      .filter(({ field }) => field === kind)
      .map(({ texts = [], stance = 'must' }) => ({ mark: markFor(kind, stance), texts }))
    const text = paramOf(spoken)
    if (text === undefined) delete shown[param]
    else shown[param] = text
  }
  return shown
}
