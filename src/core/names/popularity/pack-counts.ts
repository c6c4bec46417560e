/** Six bits a letter, in the order of base64. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Counts as text: from year to year they differ less than they are, so each letter has five bits of a difference, the
 * lowest first, its sign in the lowest bit, and whether more follow in the highest. Source maps are written so.
 */
export function packCounts(counts: readonly number[]): string {
  let packed = ''
  let before = 0
  for (const count of counts) {
    const difference = count - before
    before = count
    let rest = difference < 0 ? -2 * difference - 1 : 2 * difference
    for (; rest >= 32; rest = Math.floor(rest / 32)) packed += DIGITS[32 + (rest % 32)]
    packed += DIGITS[rest]
  }
  return packed
}

/** The inverse of `packCounts`. */
export function unpackCounts(packed: string): number[] {
  const counts: number[] = []
  let count = 0
  let value = 0
  let unit = 1
  for (const letter of packed) {
    const digit = DIGITS.indexOf(letter)
    value += (digit % 32) * unit
    unit *= 32
    if (digit >= 32) continue
    count += value % 2 === 0 ? value / 2 : -(value + 1) / 2
    counts.push(count)
    value = 0
    unit = 1
  }
  return counts
}
