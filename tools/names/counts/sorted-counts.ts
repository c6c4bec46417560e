/** The counts above 0 of the year at a position, in ascending order; none where there is no such year. */
export type SortedCounts = (at: number) => Uint32Array

/**
 * Sorts the counts of a year when it is first asked for: most years never are. There are millions, so they are read once,
 * name by name.
 * @param names the counts of each name, one a year, all of the same years
 */
export function sortedCounts(names: readonly Uint32Array[]): SortedCounts {
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
  const sorted = new Map<number, Uint32Array>()
  return (at) => {
    const counts = sorted.get(at) ?? years[at]?.subarray(0, ends[at]).sort() ?? new Uint32Array()
    sorted.set(at, counts)
    return counts
  }
}
