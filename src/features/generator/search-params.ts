import type { Filter } from '#src/core/names/filters/filter.ts'
import { FILTER_LIST, type FilterParam } from '#src/core/names/filters/registry.ts'
import type { NameFilters, NameQuery } from '#src/core/names/query.ts'

/** Longer sentences are cut: nobody describes a name in more, and an address has to stay an address. */
export const MAX_TEXT_LENGTH = 300
/** Few enough to be alive at once on a slow phone; "Show more" brings larger helpings. */
export const PAGE_SIZE = 12
export const MORE = 24
const MAX_SHOWN = 480

/** The generator's state as it stands in the address. Everything else in the address is dropped. */
export type GeneratorSearch = {
  q?: string
  /** `1` when the sentence was cut to fit. */
  cut?: '1'
  seed?: number
  show?: number
} & { [Param in FilterParam]?: string }

function sentence(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH).trim() || undefined : undefined
}

function wholeNumber(value: unknown, from: number, to: number): number | undefined {
  const number = Number(value)
  return value !== '' && Number.isInteger(number) && number >= from && number <= to ? number : undefined
}

function filterText({ any, read, write }: Filter<unknown>, text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  if (text === any) return text
  const value = read(text)
  return value === undefined ? undefined : write(value)
}

/** Keeps every known value of the address, cuts what is too long and drops the rest. */
export function validateGeneratorSearch(raw: Record<string, unknown>): GeneratorSearch {
  const tooLong = typeof raw.q === 'string' && raw.q.length > MAX_TEXT_LENGTH
  const candidate = {
    q: sentence(raw.q),
    cut: tooLong || raw.cut === '1' ? '1' : undefined,
    ...Object.fromEntries(FILTER_LIST.map((filter) => [filter.param, filterText(filter, raw[filter.param])])),
    seed: wholeNumber(raw.seed, 1, 0xffffffff),
    show: wholeNumber(raw.show, PAGE_SIZE + 1, MAX_SHOWN),
  }
  return Object.fromEntries(Object.entries(candidate).filter(([, value]) => value !== undefined))
}

/** The question to the engine. `presetGender` counts until the person says or sets something else; `any` lifts it. */
export function toQuery(search: GeneratorSearch, presetGender: 'girl' | undefined): NameQuery {
  const filters: NameFilters = {}
  for (const { id, param, read } of FILTER_LIST) {
    const text = search[param]
    const value = text === undefined ? undefined : read(text)
    if (value !== undefined) Object.assign(filters, { [id]: value })
  }
  const preset = presetGender && search.gender === undefined ? { preset: { gender: presetGender } } : {}
  return {
    text: search.q ?? '',
    filters,
    ...preset,
    seed: search.seed ?? 0,
    offset: 0,
    limit: search.show ?? PAGE_SIZE,
  }
}

/** Values for some params; undefined takes one out of the address. */
export type SearchChange = Partial<Record<keyof GeneratorSearch, string | number | undefined>>

/** The search without what only concerns how its result is looked at: order, number shown, the notice of a cut. */
export function withoutView(search: GeneratorSearch): GeneratorSearch {
  const { seed: _seed, show: _show, cut: _cut, ...isFavorite } = search
  return isFavorite
}
