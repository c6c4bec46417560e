import { endsWith, endsWithRule } from './ends-with.ts'
import { gender, genderRule } from './gender.ts'
import { length, lengthRule } from './length.ts'
import { meaning, meaningRule } from './meaning.ts'
import { origin, originRule } from './origin.ts'
import { popularity, popularityRule } from './popularity.ts'
import type { Filter } from './filter.ts'
import type { FilterRule } from './rule.ts'
import { startsWith, startsWithRule } from './starts-with.ts'
import { syllables, syllablesRule } from './syllables.ts'

/** Everything that a name can be asked for, in the order of the form, the chips and the ways out of no result. */
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

/** The filters as a list, for whatever does the same with each; what one of them reads is a value of its own only. */
export const FILTER_LIST: readonly (Filter<unknown, FilterParam> & { id: FilterId })[] = (
  Object.keys(FILTERS) as FilterId[]
).map((id) => ({ id, ...FILTERS[id] }))

/**
 * The filters' rules, in the order in which they read a sentence and narrow the names. Apart from the filters, so that
 * a page carries only those. The meaning stands last: a theme is read only where nothing else is, and which of its
 * conditions counts depends on what the others leave.
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
