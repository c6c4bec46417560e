import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import type { ParsedText } from '#src/core/names/query.ts'
import type { KindInfo } from '#src/core/protocol/names-worker.ts'
import type { ReadWish } from '#src/core/protocol/suggestions/read-wish.ts'
import { type GeneratorSearch, validateGeneratorSearch } from './search-params.ts'
import { hasValues, URL_KINDS, type UrlKind } from './wish-params.ts'

/** How a model reads words that the parser ignored: a wish that the address can have, with the text of its chip. */
export type ReadChip = ReadWish & { kind: UrlKind['kind']; label: string }

/** What a wish is checked against. */
type Known = {
  search: GeneratorSearch
  /** What the sentence asks for already. */
  spans: ParsedText['spans']
  choices: FilterChoices
  kinds: readonly KindInfo[]
}

/**
 * The chips of the wishes that a model has read, as far as their values exist in the corpus's lists and their kind is not
 * asked for already: what the person has said counts.
 */
export function readChips(wishes: readonly ReadWish[], { search, spans, choices, kinds }: Known): ReadChip[] {
  return wishes.flatMap((wish): ReadChip[] => {
    const known = URL_KINDS.find(({ param }) => param === wish.param)
    if (!known || hasValues(search[known.param]) || spans.some(({ field }) => field === known.kind)) return []
    const text = validateGeneratorSearch({ [known.param]: wish.value })[known.param]
    const label = text === undefined ? undefined : labelOf(known, text, choices, kinds)
    return text === undefined || label === undefined
      ? []
      : [{ ...wish, value: text, kind: known.kind, label }]
  })
}

/** The text of a chip; undefined for a value that does not exist. */
function labelOf(
  { kind, filter }: UrlKind,
  text: string,
  choices: FilterChoices,
  kinds: readonly KindInfo[],
): string | undefined {
  if (filter) {
    const value = filter.read(text)
    const ids = kind === 'meaning' ? choices.themes : filter.idOf && choices[filter.idOf]
    if (value === undefined || (ids && !ids.some(({ id }) => id === text))) return undefined
    return filter.describe(value, choices)
  }
  const field = kinds.find((info) => info.kind === kind)?.field
  if (field?.options) return field.options.find(({ value }) => value === text)?.label
  if (field?.range) {
    const [from = '', to = ''] = text.split('-')
    return from < to ? `from ${from} to ${to}` : undefined
  }
  return field ? `contains ${text}` : undefined
}
