/** Counts with each run of zeros as one negative number, its length: rare names have many. */
export function packCounts(counts: readonly number[]): number[] {
  const packed: number[] = []
  for (const count of counts) {
    const last = packed.at(-1) ?? 0
    if (count > 0) packed.push(count)
    else if (last < 0) packed[packed.length - 1] = last - 1
    else packed.push(-1)
  }
  return packed
}

/** The inverse of `packCounts`. */
export function unpackCounts(packed: readonly number[]): number[] {
  return packed.flatMap((count) => (count < 0 ? Array.from({ length: -count }, () => 0) : count))
}
