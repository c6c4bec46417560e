import type { GenderWish } from '#src/core/names/filters/gender.ts'

const GENDERS = ['girl', 'boy'] as const satisfies GenderWish[]

/** How the names of the joint list are voted on: of which gender they are asked about, and whether one by one now. */
export type VotingSearch = { gender?: (typeof GENDERS)[number] | undefined; swipe?: '1' | undefined }

/** An unknown value is dropped. */
export function validateVotingSearch(params: Record<string, unknown>): VotingSearch {
  const gender = GENDERS.find((each) => each === params['gender'])
  return { ...(gender && { gender }), ...(params['swipe'] === '1' && { swipe: '1' }) }
}
