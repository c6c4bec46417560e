/**
 * Of each year the counts above 0, in ascending order. There are millions: they are read once, name by name.
 * @param names the counts of each name, one a year, all of the same years
 */
export function sortedCounts(names: readonly Uint32Array[]): Uint32Array[] {
  const length = names[0]?.length ?? 0
  const years = Array.from({ length }, () => new Uint32Array(names.length))
  const ends = new Uint32Array(length)
  for (const counts of names) {
    for (let at = 0; at < length; at++) {
      const count = counts[at] ?? 0
      const end = ends[at] ?? 0
      const year = years[at]
      if (count === 0 || !year) continue
      year[end] = count
      ends[at] = end + 1
    }
  }
  return years.map((year, at) => year.subarray(0, ends[at]).sort())
}
