import type { NameFilters, ParsedSpan, Range } from '#src/core/names/query.ts'
import { withoutWordsOf } from './relax.ts'
import {
  FIELD_OF,
  type FilterParam,
  type GeneratorSearch,
  type SearchChange,
  withoutView,
} from './search-params.ts'

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

/**
 * The address after a filter was changed by hand. Words of the sentence that said something about the same filter
 * go, so that the sentence and the field never contradict each other.
 */
export function changeFilters(
  search: GeneratorSearch,
  spans: ParsedSpan[],
  part: SearchChange,
): SearchChange {
  const q = Object.keys(part)
    .filter((param): param is FilterParam => param in FIELD_OF)
    .reduce((text, param) => withoutWordsOf(text, FIELD_OF[param], spans), search.q ?? '')
  return { ...withoutView(search), q, ...part }
}
