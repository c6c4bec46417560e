import * as v from 'valibot'

/** Whose answers are shown: one person's, or both people's as one ranking. */
export const VIEWS = ['first', 'second', 'both'] as const
export type View = (typeof VIEWS)[number]
export type DecideSearch = { view?: View }

const search = v.object({ view: v.optional(v.picklist(VIEWS)) })

/** An unknown value is dropped. */
export function validateDecideSearch(params: Record<string, unknown>): DecideSearch {
  const parsed = v.safeParse(search, params)
  return parsed.success && parsed.output.view ? { view: parsed.output.view } : {}
}
