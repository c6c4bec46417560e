import type { Range } from '#src/core/names/filters/range.ts'
import type { NameFilters } from '#src/core/names/query.ts'
import type { GeneratorSearch } from './search-params.ts'

function writeRange({ min, max }: Range): string {
  if (min !== undefined && min === max) return `${min}`
  return `${min ?? ''}-${max ?? ''}`
}

/** What the filter fields show: what was set by hand, and what the sentence says where nothing was. */
export function shownFilters(search: GeneratorSearch, said: NameFilters): GeneratorSearch {
  return {
    ...(said.gender ? { gender: said.gender } : {}),
    ...(said.origin ? { origin: said.origin } : {}),
    ...(said.meaning ? { meaning: said.meaning } : {}),
    ...(said.startsWith ? { starts: said.startsWith } : {}),
    ...(said.endsWith ? { ends: said.endsWith } : {}),
    ...(said.syllables ? { syllables: writeRange(said.syllables) } : {}),
    ...(said.length ? { length: writeRange(said.length) } : {}),
    ...(said.popularity ? { popularity: said.popularity } : {}),
    ...search,
  }
}
