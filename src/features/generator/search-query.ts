import { FILTER_LIST } from '#src/core/names/filters/registry.ts'
import type { NameFilters, NameQuery } from '#src/core/names/query.ts'
import { type GeneratorSearch, PAGE_SIZE } from './search-params.ts'

// Apart from the address' schema, which every page loads.

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

/** The search without what only concerns how its result is looked at: order, number shown, the notice of a cut. */
export function withoutView(search: GeneratorSearch): GeneratorSearch {
  const { seed: _seed, show: _show, cut: _cut, ...rest } = search
  return rest
}
