import type { NameKey } from '#src/core/names/name.ts'

/** One answer to "which of these two?". */
export type Comparison = {
  first: NameKey
  second: NameKey
  /** How much the first was preferred: 1 it was chosen, 0 the second was, 0.5 neither ("too close to call"). */
  score: 0 | 0.5 | 1
}

/** Fewer names of a list need no tournament. */
export const MIN_ENTRANTS = 3
/** Of names that were chosen for it two will do: one question. */
export const MIN_CHOSEN = 2
/** More names take so many questions that nobody would answer them. */
export const MAX_ENTRANTS = 64
/** So many names at the top are what the questions look for. */
export const TOP = 3
