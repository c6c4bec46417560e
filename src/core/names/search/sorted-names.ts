/** Folded spellings in ascending order, some of them several times, and the row of each; -1 for one without a row. */
export type SortedNames = { folds: readonly string[]; rows: Int32Array }

/** The first position in a sorted list whose text is not below `text`. */
export function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as string) < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Sorts rows from 0 on by their spellings, and rows with the same spelling in ascending order. */
export function sortNames(folded: readonly string[]): SortedNames {
  const rowsOf = new Map<string, number[]>()
  folded.forEach((spelling, row) => {
    const rows = rowsOf.get(spelling)
    if (rows) rows.push(row)
    else rowsOf.set(spelling, [row])
  })
  const folds: string[] = []
  const rows = new Int32Array(folded.length)
  for (const spelling of [...rowsOf.keys()].sort())
    for (const row of rowsOf.get(spelling) ?? []) {
      rows[folds.length] = row
      folds.push(spelling)
    }
  return { folds, rows }
}
