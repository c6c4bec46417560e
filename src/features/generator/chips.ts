import type { ParsedSpan } from '#src/core/names/query.ts'
import type { FilterChoices } from '#src/core/protocol/names-worker.ts'
import {
  FILTER_PARAMS,
  type FilterParam,
  type GeneratorSearch,
  readRange,
  withoutView,
} from './search-params.ts'

/** One thing that narrows the result, and the address without it. */
export type Chip = { id: string; label: string; without: GeneratorSearch }

const POPULARITY_LABEL = { 'top-100': 'top 100', 'top-1000': 'top 1,000', uncommon: 'uncommon', rare: 'rare' }

function rangeLabel(value: string, unit: string): string {
  const range = readRange(value)
  if (!range) return unit
  const { min, max } = range
  if (min !== undefined && min === max) return `${min} ${unit}${min === 1 ? '' : 's'}`
  if (min === undefined) return `at most ${max} ${unit}s`
  if (max === undefined) return `at least ${min} ${unit}s`
  return `${min} to ${max} ${unit}s`
}

/** A label for each param that a person set by hand. */
function labelOf(param: FilterParam, search: GeneratorSearch, choices: FilterChoices | null): string {
  const value = search[param] ?? ''
  switch (param) {
    case 'gender':
      return { any: 'Any gender', girl: 'Girl', boy: 'Boy', unisex: 'Unisex' }[value] ?? value
    case 'origin':
      return choices?.origins.find((origin) => origin.id === value)?.label ?? value
    case 'meaning':
      return `means ${choices?.themes.find((theme) => theme.id === value)?.label.toLowerCase() ?? value}`
    case 'starts':
      return `starts with ${value}`
    case 'ends':
      return `ends with ${value}`
    case 'syllables':
      return rangeLabel(value, 'syllable')
    case 'length':
      return rangeLabel(value, 'letter')
    case 'popularity':
      return POPULARITY_LABEL[value as keyof typeof POPULARITY_LABEL]
  }
}

/** The sentence without one understood part, spaces mended. */
export function withoutSpan(text: string, span: { from: number; to: number }): string {
  return `${text.slice(0, span.from)} ${text.slice(span.to)}`.replace(/\s+/g, ' ').trim()
}

/** Chips for the filters set by hand first, then for what was understood in the sentence. */
export function chipsOf(search: GeneratorSearch, spans: ParsedSpan[], choices: FilterChoices | null): Chip[] {
  const kept = withoutView(search)
  const set = FILTER_PARAMS.filter((param) => search[param] !== undefined).map((param) => {
    const { [param]: _dropped, ...without } = kept
    return { id: param, label: labelOf(param, search, choices), without }
  })
  const said = spans.map((span) => {
    const { q: text = '', ...rest } = kept
    const q = withoutSpan(text, span)
    return { id: `${span.field}-${span.from}`, label: span.label, without: q === '' ? rest : { ...rest, q } }
  })
  return [...set, ...said]
}
