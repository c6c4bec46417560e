import type { LikelyAge } from '#src/core/names/popularity/likely-age.ts'

/** `4 to 15`, `7`. */
export const ageRange = ({ lower, upper }: LikelyAge): string =>
  lower === upper ? String(lower) : `${lower} to ${upper}`

/** What the likely age means, and what it does not know. */
export function bornText({ lower, median, upper, year }: LikelyAge): string {
  const half =
    lower === upper
      ? `At least half in ${year}`
      : `The middle half in ${year}; half were ${median} or younger`
  return `${half}. An estimate from U.S. births and Social Security life tables, without people born elsewhere or renamed.`
}
