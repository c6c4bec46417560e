import type { NameFilters, Relaxation } from '#src/core/names/query.ts'
import type { Chip } from './chips.ts'
import {
  FIELD_OF,
  FILTER_PARAMS,
  type FilterParam,
  type GeneratorSearch,
  type SearchChange,
  withoutView,
} from './search-params.ts'
import { withoutWords, wordsOf } from './sentence.ts'
import type { Answer } from './use-search.ts'

/**
 * The address after some params were set. Words of the sentence that said something about the same filter go, so
 * that the sentence and the field never contradict each other.
 */
export function withChange(search: GeneratorSearch, answer: Answer | null, part: SearchChange): SearchChange {
  const words = Object.keys(part)
    .filter((param): param is FilterParam => param in FIELD_OF)
    .flatMap((param) => wordsOf(answer, FIELD_OF[param]))
  return { ...withoutView(search), q: withoutWords(search.q ?? '', words), ...part }
}

/** The address without what a chip stands for. */
export function withoutChip(search: GeneratorSearch, chip: Chip): SearchChange {
  const kept = withoutView(search)
  if ('param' in chip) return { ...kept, [chip.param]: undefined }
  return { ...kept, q: withoutWords(search.q ?? '', [chip.words]) }
}

/** The address without what a relaxation drops, whether it was set by hand or said in the sentence. */
export function relaxed(
  search: GeneratorSearch,
  answer: Answer | null,
  drop: Relaxation['drop'],
  presetGender: 'girl' | undefined,
): SearchChange {
  if (drop === 'text') {
    const understood = Object.values(FIELD_OF).flatMap((field: keyof NameFilters) => wordsOf(answer, field))
    return { ...withoutView(search), q: understood.join(' ') }
  }
  const params = FILTER_PARAMS.filter((param) => FIELD_OF[param] === drop)
  const without = withChange(search, answer, Object.fromEntries(params.map((param) => [param, undefined])))
  return drop === 'gender' && presetGender ? { ...without, gender: 'any' } : without
}
