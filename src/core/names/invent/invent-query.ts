import type { NameKey } from '#src/core/names/name.ts'

/** A request for names that are made up on the device. */
export type InventQuery = {
  /** By default any. */
  gender?: 'girl' | 'boy' | 'any'
  /** An id of a style, such as `vintage` or `soft`; an unknown one does not count. */
  style?: string
  /** Two names to make one of, such as the parents'. */
  from?: [string, string]
  /** The same seed gives the same names. */
  seed: number
  /** By default 12, at most 48. */
  count?: number
}

/** An invented name. It has no meaning. */
export type InventedName = {
  key: NameKey
  name: string
  /**
   * The children it was given to in the published U.S. counts since a year: 0 when it is not in them, null while not all
   * counts are loaded.
   */
  births: { total: number; since: number } | null
  /** How easily it is said, from 0 to 1: the average name has about 0.6. */
  ease: number
}
