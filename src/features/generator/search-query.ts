import type { Family } from '#src/core/names/fit/family.ts'
import { FILTER_LIST } from '#src/core/names/filters/registry.ts'
import type { NameFilters, NameQuery, SetWishes } from '#src/core/names/query.ts'
import { type GeneratorSearch, PAGE_SIZE } from './search-params.ts'
import { hasValues, URL_KINDS, wantedTexts } from './wish-params.ts'

// Separate from the schema of the search params, which every page loads.

/** Of more names than these a list only holds the ones in view. */
export const FIRST_NAMES = 96
/** What "Show more" adds at least. */
const MORE = 24

/** How many names "Show more" shows next: as many again, so that a few presses reach the end of every list. */
export const nextShown = (shown: number): number => shown + Math.max(MORE, shown)

/** The query for the first names, those that fit the family before others. `presetGender` applies until the sentence or a filter sets another; `any` turns it off. `ownRegion`: whose ranks are shown where the address names no region. */
export function toQuery(
  search: GeneratorSearch,
  presetGender: 'girl' | undefined,
  family?: Family,
  ownRegion?: string,
): NameQuery {
  const set: SetWishes = {}
  for (const { kind, param, filter } of URL_KINDS) {
    const text = search[param]
    if (text !== undefined && text !== filter?.any) set[kind] = text
  }
  const region = search.counts ?? ownRegion
  const preset = presetGender && !hasValues(search.gender) ? { preset: { gender: presetGender } } : {}
  return {
    text: search.q ?? '',
    filters: {},
    set,
    ...preset,
    ...(family && { family }),
    ...(region !== undefined && { own: { region, judges: search.counts !== undefined } }),
    seed: search.seed ?? 0,
    offset: 0,
    limit: Math.min(FIRST_NAMES, search.show ?? PAGE_SIZE),
  }
}

/** The search without the params that only concern display: order, number shown, one by one, the notice of a cut. */
export function withoutView(search: GeneratorSearch): GeneratorSearch {
  const { seed: _seed, show: _show, swipe: _swipe, cut: _cut, ...rest } = search
  return rest
}

/** The filters of the URL with one wanted value. */
export function filtersOf(search: GeneratorSearch): NameFilters {
  const filters: NameFilters = {}
  for (const { id, param, read } of FILTER_LIST) {
    const [text, ...others] = wantedTexts(search[param])
    const value = text === undefined || others.length > 0 ? undefined : read(text)
    if (value !== undefined) Object.assign(filters, { [id]: value })
  }
  return filters
}
