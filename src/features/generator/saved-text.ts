import { savedSearches } from '#src/core/sync/tables/saved-searches.ts'
import type { Chip } from './chips.ts'
import { type GeneratorSearch, validateGeneratorSearch } from './search-params.ts'
import { withoutView } from './search-query.ts'

const { name: nameField, search: searchField } = savedSearches.fields

/**
 * A search as it is saved: the address's search params without those of the view, in one order. Null for an empty one,
 * and for one that is too long. The preset of a page becomes a filter, since the search opens on another page.
 */
export function savedText(search: GeneratorSearch, presetGender: 'girl' | undefined): string | null {
  const { compare: _compare, ask: _ask, ...params } = withoutView(search)
  if (Object.keys(params).length === 0) return null
  const all = Object.entries({ ...(presetGender && { gender: presetGender }), ...params })
  const inOrder = all.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([param, value]) => [param, String(value)])
  const text = new URLSearchParams(inOrder).toString()
  return text.length > searchField.max ? null : text
}

/** The search params of a saved search. What this app does not know is left out. */
export const readSavedText = (text: string): GeneratorSearch =>
  withoutView(validateGeneratorSearch(Object.fromEntries(new URLSearchParams(text))))

/** The name that a search gets unless the person gives another: its sentence, or else its filters. */
export function suggestedName(search: GeneratorSearch, chips: readonly Pick<Chip, 'label'>[]): string {
  return (search.q ?? chips.map(({ label }) => label).join(', ')).slice(0, nameField.max).trim()
}
