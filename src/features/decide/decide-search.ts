import { compareParam } from '#src/names/compare-params.ts'
import { validateVotingSearch, type VotingSearch } from './joint/voting-search.ts'

/** Whose answers are shown: one person's, or both people's as one ranking; or the list of two people with accounts; votes by link; or lists compared by links. */
const VIEWS = ['first', 'second', 'both', 'joint', 'family', 'exchange'] as const
export type View = (typeof VIEWS)[number]

/** `between`: the keys of the names to decide between, as a comparison has them. */
export type DecideSearch = { view?: View; between?: string } & VotingSearch

/** An unknown value is dropped. */
export function validateDecideSearch(params: Record<string, unknown>): DecideSearch {
  const view = VIEWS.find((each) => each === params['view'])
  const between =
    typeof params['between'] === 'string' ? compareParam(params['between'].split(',')) : undefined
  return { ...(view && { view }), ...(between !== undefined && { between }), ...validateVotingSearch(params) }
}
