import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { FILTER_LIST, type FilterParam } from '#src/core/names/filters/registry.ts'
import type { GeneratorSearch } from './search-params.ts'
import type { Answer } from './use-search.ts'

/** One thing that narrows the result: a filter set by hand, or words of the sentence. */
export type Chip = { id: string; label: string } & ({ param: FilterParam } | { words: string })

/** Chips for the filters set by hand first, then for what was understood in the sentence last answered. */
export function chipsOf(
  search: GeneratorSearch,
  answer: Answer | null,
  choices: FilterChoices | null,
): Chip[] {
  const set = FILTER_LIST.flatMap(({ param, any, dropped, read, describe }) => {
    const text = search[param]
    if (text === undefined) return []
    const value = read(text)
    const label = text === any ? dropped : value === undefined ? text : describe(value, choices)
    return [{ id: param, label, param }]
  })
  const spans = (answer?.result.parsed.spans ?? []).map((span) => ({
    id: `${span.field}-${span.from}`,
    label: span.label,
    words: answer?.text.slice(span.from, span.to) ?? '',
  }))
  return [...set, ...spans]
}
