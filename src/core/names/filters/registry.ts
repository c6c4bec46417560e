import { endsWith, endsWithRule } from './ends-with.ts'
import { gender, genderRule } from './gender.ts'
import { length, lengthRule } from './length.ts'
import { meaning, meaningRule } from './meaning.ts'
import { origin, originRule } from './origin.ts'
import { popularity } from './popularity.ts'
import { popularityRule } from './popularity-rule.ts'
import type { Filter } from './filter.ts'
import type { FilterRule } from './rule.ts'
import { startsWith, startsWithRule } from './starts-with.ts'
import { syllables, syllablesRule } from './syllables.ts'

/** All filters, in the order of the form, the chips and the relaxations. */
export const FILTERS = {
  gender,
  origin,
  meaning,
  startsWith,
  endsWith,
  syllables,
  length,
  popularity,
}

export type FilterId = keyof typeof FILTERS
export type FilterParam = (typeof FILTERS)[FilterId]['param']
export type FilterValues = {
  [Id in FilterId]: (typeof FILTERS)[Id] extends Filter<infer Value> ? Value : never
}

/** The filters as a list, for code that treats all alike; the value type of each is its own. */
export const FILTER_LIST: readonly (Filter<unknown, FilterParam> & { id: FilterId })[] = (
  Object.keys(FILTERS) as FilterId[]
).map((id) => ({ id, ...FILTERS[id] }))

/**
 * The filters' rules, in the order in which they parse a sentence and narrow the names. Apart from the filters, so that
 * a page loads only those. The meaning comes last: a theme is matched only where nothing else is, and which of its
 * conditions applies depends on the names that the others leave.
 */
export const FILTER_RULES: { [Id in FilterId]: FilterRule<FilterValues[Id]> } = {
  gender: genderRule,
  origin: originRule,
  startsWith: startsWithRule,
  endsWith: endsWithRule,
  syllables: syllablesRule,
  length: lengthRule,
  popularity: popularityRule,
  meaning: meaningRule,
}
