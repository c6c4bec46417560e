import { birthFiles, birthRows } from './birth-rows.ts'
import { readBirths } from './births.ts'
import { timeFactsOf } from './time-of-births.ts'

/** Reads the counts of a root; returns what packs them once the first names are known. */
export function startBirths(
  root: string,
): (first: Parameters<typeof birthFiles>[2]) => ReturnType<typeof birthFiles> {
  const births = readBirths(root)
  const [rows, timeOf] = [birthRows(births), timeFactsOf(births)]
  return (first) => birthFiles(births, rows, first, timeOf)
}
