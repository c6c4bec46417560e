import { fold } from '#src/core/names/spelling/fold.ts'

/** The order of names in a file: letters first, accents only between equals. */
export function compareNames(a: string, b: string): number {
  const left = fold(a)
  const right = fold(b)
  if (left !== right) return left < right ? -1 : 1
  return a === b ? 0 : a < b ? -1 : 1
}
