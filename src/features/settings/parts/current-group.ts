/** What is read begins above this share of the window. */
const READ_AT = 0.4

/**
 * Which of several headings, by their distance from the top of what scrolls, is the one of what is read: the last that
 * has come to its upper part; at the very end the last, which may be too short to come there.
 */
export function currentGroup(tops: readonly number[], height: number, isAtEnd: boolean): number {
  if (isAtEnd) return tops.length - 1
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= height * READ_AT),
  )
}
