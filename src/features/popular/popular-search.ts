/** `year`: an earlier year whose list is shown. */
export type PopularSearch = { year?: number }

/** Accepts a year of four digits; anything else shows none. */
export function validatePopularSearch({ year }: Record<string, unknown>): PopularSearch {
  const number = Number(year)
  return Number.isInteger(number) && number >= 1000 && number <= 9999 ? { year: number } : {}
}
