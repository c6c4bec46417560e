/**
 * What tells the addresses of the files by region. They are compiled after the app, so that the home page need not wait:
 * the address contains no hash of a file's content, but one of all that the files are made from.
 */
export type RegionStamp = {
  stamp: string
  /** Ids of the regions that have a file of ranks. */
  ranks: readonly string[]
}

/** The path of a file by region in a build. `file` is its name without `.json`. */
export const regionAddress = (file: string, { stamp }: Pick<RegionStamp, 'stamp'>): string =>
  `/assets/${file}-${stamp}.json`
