import { FILTER_LIST } from '#src/core/names/filters/registry.ts'
import type { NameFilters } from '#src/core/names/query.ts'
import type { GeneratorSearch } from './search-params.ts'

/** What the filter fields show: what was set by hand, and what the sentence says where nothing was. */
export function shownFilters(search: GeneratorSearch, parsed: NameFilters): GeneratorSearch {
  const texts = FILTER_LIST.flatMap(({ id, param, write = String }) => {
    const value = parsed[id]
    return value === undefined ? [] : [[param, write(value)] as const]
  })
  return { ...Object.fromEntries(texts), ...search }
}
