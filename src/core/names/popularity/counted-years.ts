/** The first and the newest year that the counts of births cover; both 0 without counts. */
export type CountedYears = { firstYear: number; lastYear: number }

/** Those of a corpus: all its files cover the same years. */
export const countedYears = ([file]: readonly CountedYears[]): CountedYears => ({
  firstYear: file?.firstYear ?? 0,
  lastYear: file?.lastYear ?? 0,
})
