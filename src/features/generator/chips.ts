import type { FilterChoices } from '#src/core/protocol/names-worker.ts'
import { POPULARITY_LABEL, GENDER_LABEL } from './filter-labels.ts'
import { FILTER_PARAMS, type FilterParam, type GeneratorSearch, readRange } from './search-params.ts'
import type { Answer } from './use-search.ts'

/** One thing that narrows the result: a filter set by hand, or words of the sentence. */
export type Chip = { id: string; label: string } & ({ param: FilterParam } | { words: string })

function rangeLabel(value: string, unit: string): string {
  const range = readRange(value)
  if (!range) return unit
  const { min, max } = range
  if (min !== undefined && min === max) return `${min} ${unit}${min === 1 ? '' : 's'}`
  if (min === undefined) return `up to ${max} ${unit}s`
  if (max === undefined) return `at least ${min} ${unit}s`
  return `${min} to ${max} ${unit}s`
}

function labelOf(param: FilterParam, search: GeneratorSearch, choices: FilterChoices | null): string {
  switch (param) {
    case 'gender':
      return search.gender === 'any' ? 'Any gender' : GENDER_LABEL[search.gender ?? 'any']
    case 'origin':
      return choices?.origins.find((origin) => origin.id === search.origin)?.label ?? search.origin ?? ''
    case 'meaning': {
      const theme = choices?.themes.find(({ id }) => id === search.meaning)
      return `means ${theme?.label.toLowerCase() ?? search.meaning}`
    }
    case 'starts':
      return `starts with ${search.starts}`
    case 'ends':
      return `ends with ${search.ends}`
    case 'syllables':
      return rangeLabel(search.syllables ?? '', 'syllable')
    case 'length':
      return rangeLabel(search.length ?? '', 'letter')
    case 'popularity':
      return search.popularity ? POPULARITY_LABEL[search.popularity] : ''
  }
}

/** Chips for the filters set by hand first, then for what was understood in the sentence last answered. */
export function chipsOf(
  search: GeneratorSearch,
  answer: Answer | null,
  choices: FilterChoices | null,
): Chip[] {
  const set = FILTER_PARAMS.filter((param) => search[param] !== undefined).map((param) => ({
    id: param,
    label: labelOf(param, search, choices),
    param,
  }))
  const said = (answer?.result.parsed.spans ?? []).map((span) => ({
    id: `${span.field}-${span.from}`,
    label: span.label,
    words: answer?.text.slice(span.from, span.to) ?? '',
  }))
  return [...set, ...said]
}
