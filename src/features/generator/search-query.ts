import type { NameQuery, SetWishes } from '#src/core/names/query.ts'
import { type GeneratorSearch, PAGE_SIZE } from './search-params.ts'
import { hasValues, URL_KINDS } from './wish-params.ts'

// Separate from the schema of the search params, which every page loads.

/** The query to the engine. `presetGender` applies until the sentence or a filter sets another; `any` turns it off. */
export function toQuery(search: GeneratorSearch, presetGender: 'girl' | undefined): NameQuery {
  const set: SetWishes = {}
  for (const { kind, param, filter } of URL_KINDS) {
    const text = search[param]
    if (text !== undefined && text !== filter?.any) set[kind] = text
  }
  const preset = presetGender && !hasValues(search.gender) ? { preset: { gender: presetGender } } : {}
  return {
    text: search.q ?? '',
    filters: {},
    set,
    ...preset,
    seed: search.seed ?? 0,
    offset: 0,
    limit: search.show ?? PAGE_SIZE,
  }
}

/** The search without the params that only concern display: order, number shown, the notice of a cut. */
export function withoutView(search: GeneratorSearch): GeneratorSearch {
  const { seed: _seed, show: _show, cut: _cut, ...rest } = search
  return rest
}
