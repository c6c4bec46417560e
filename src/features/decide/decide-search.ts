import { keysIn, keysParam } from '#src/core/favorites/keys-param.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { MAX_ENTRANTS } from '#src/core/tournament/comparison.ts'
import { validateVotingSearch, type VotingSearch } from './joint/voting-search.ts'

/** Whose answers are shown: one person's, or both people's as one ranking; or the list of two people with accounts; votes by link; or lists compared by links. */
const VIEWS = ['first', 'second', 'both', 'joint', 'family', 'exchange'] as const
export type View = (typeof VIEWS)[number]

/** `between`: the keys of the names to decide between, with commas between them. */
export type DecideSearch = { view?: View; between?: string } & VotingSearch

/** An unknown value is dropped. */
export function validateDecideSearch(params: Record<string, unknown>): DecideSearch {
  const view = VIEWS.find((each) => each === params['view'])
  // A number that the router has read is text again.
  const raw = params['between']
  const between =
    typeof raw === 'string' || typeof raw === 'number'
      ? keysParam(keysOf(String(raw)), MAX_ENTRANTS)
      : undefined
  return { ...(view && { view }), ...(between !== undefined && { between }), ...validateVotingSearch(params) }
}

/** The keys of the names to decide between. */
export const keysOf = (between: string | undefined): NameKey[] => keysIn(between, MAX_ENTRANTS)
