import type { NameFilters, ParsedSpan, Relaxation } from '#src/core/names/query.ts'
import { withoutSpan } from './chips.ts'
import { type GeneratorSearch, type SearchChange, withoutView } from './search-params.ts'

const PARAM_OF = {
  gender: 'gender',
  origin: 'origin',
  meaning: 'meaning',
  startsWith: 'starts',
  endsWith: 'ends',
  syllables: 'syllables',
  length: 'length',
  popularity: 'popularity',
} as const satisfies Record<keyof NameFilters, keyof GeneratorSearch>

/** The sentence without the understood parts that gave this filter, last one first so that positions stay true. */
function withoutWordsOf(text: string, field: keyof NameFilters, spans: ParsedSpan[]): string {
  return spans
    .filter((span) => span.field === field)
    .toSorted((a, b) => b.from - a.from)
    .reduce(withoutSpan, text)
}

/** The address without what a relaxation drops, whether it was set by hand or said in the sentence. */
export function relaxed(
  search: GeneratorSearch,
  drop: Relaxation['drop'],
  spans: ParsedSpan[],
  presetGender: 'girl' | undefined,
): SearchChange {
  const q = search.q ?? ''
  const kept = withoutView(search)
  if (drop === 'text') return { ...kept, q: spans.map((span) => q.slice(span.from, span.to)).join(' ') }
  const without = { ...kept, q: withoutWordsOf(q, drop, spans), [PARAM_OF[drop]]: undefined }
  return drop === 'gender' && presetGender ? { ...without, gender: 'any' } : without
}
