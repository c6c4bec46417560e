import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { FILTER_LIST, type FilterId, FILTERS } from '#src/core/names/filters/registry.ts'
import type { WishKind } from '#src/core/names/wishes/registry.ts'
import type { Relaxation } from '#src/core/names/query.ts'
import type { Chip } from './chips.ts'
import type { GeneratorSearch, SearchChange } from './search-params.ts'
import { withoutView } from './search-query.ts'
import { withoutWords, wordsOf } from './sentence.ts'
import type { Answer } from './use-search.ts'

/**
 * The search params after some were set. Words of the sentence that match the same filter are removed, so
 * that the sentence and the field never contradict each other.
 */
export function withChange(search: GeneratorSearch, answer: Answer | null, part: SearchChange): SearchChange {
  const words = FILTER_LIST.filter(({ param }) => param in part).flatMap(({ id }) => wordsOf(answer, id))
  return { ...withoutView(search), q: withoutWords(search.q ?? '', words), ...part }
}

/** The search params without the filter of a chip. */
export function withoutChip(search: GeneratorSearch, chip: Chip): SearchChange {
  const rest = withoutView(search)
  if ('param' in chip) return { ...rest, [chip.param]: undefined }
  return { ...rest, q: withoutWords(search.q ?? '', [chip.words]) }
}

/** The search params without what a relaxation drops, whether set by hand or from the sentence. */
export function relaxed(
  search: GeneratorSearch,
  answer: Answer | null,
  drop: Relaxation['drop'],
  presetGender: 'girl' | undefined,
): SearchChange {
  if (drop === 'text') {
    const { spans } = answer?.result.parsed ?? { spans: [] }
    const understood = spans.map(({ from, to }) => answer?.text.slice(from, to) ?? '').filter(Boolean)
    return { ...withoutView(search), q: understood.join(' ') }
  }
  if (!isFilter(drop)) {
    return { ...withoutView(search), q: withoutWords(search.q ?? '', wordsOf(answer, drop)) }
  }
  const without = withChange(search, answer, { [FILTERS[drop].param]: undefined })
  return drop === 'gender' && presetGender ? { ...without, gender: 'any' } : without
}

const isFilter = (kind: WishKind): kind is FilterId => Object.hasOwn(FILTERS, kind)

/** The search params without unknown ids; the same object when there are none. */
export function withoutUnknown(search: GeneratorSearch, choices: FilterChoices): GeneratorSearch {
  const unknown = FILTER_LIST.filter(({ param, idOf }) => {
    const id = search[param]
    return idOf !== undefined && id !== undefined && !choices[idOf].some((known) => known.id === id)
  })
  if (unknown.length === 0) return search
  const known = { ...search }
  for (const { param } of unknown) delete known[param]
  return known
}
