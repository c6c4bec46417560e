import type { NameFilters, ParsedSpan, Relaxation } from '#src/core/names/query.ts'
import { withoutSpan } from './chips.ts'
import {
  FIELD_OF,
  type FilterParam,
  type GeneratorSearch,
  type SearchChange,
  withoutView,
} from './search-params.ts'

/** The sentence without the understood parts that gave this filter, last one first so that positions stay true. */
export function withoutWordsOf(text: string, field: keyof NameFilters, spans: ParsedSpan[]): string {
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
  const without = { ...kept, q: withoutWordsOf(q, drop, spans), ...Object.fromEntries(paramsOf(drop)) }
  return drop === 'gender' && presetGender ? { ...without, gender: 'any' } : without
}

/** The params that set a field, emptied. */
function paramsOf(field: keyof NameFilters): [FilterParam, undefined][] {
  const params = Object.keys(FIELD_OF) as FilterParam[]
  return params.filter((param) => FIELD_OF[param] === field).map((param) => [param, undefined])
}
