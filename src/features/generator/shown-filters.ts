import { FILTER_LIST } from '#src/core/names/filters/registry.ts'
import type { NameFilters } from '#src/core/names/query.ts'
import type { GeneratorSearch } from './search-params.ts'

/** The values of the filter fields: those set by hand, otherwise those of the sentence. */
export function shownFilters(search: GeneratorSearch, parsed: NameFilters): GeneratorSearch {
  const texts = FILTER_LIST.flatMap(({ id, param, write = String }) => {
    const value = parsed[id]
    return value === undefined ? [] : [[param, write(value)] as const]
  })
  return { ...Object.fromEntries(texts), ...search }
}
