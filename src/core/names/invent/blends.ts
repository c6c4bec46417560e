/** Letters that stay of either name. */
const MIN_PART = 2
const MIN_LENGTH = 4
const MAX_LENGTH = 10

/**
 * All names that begin as one of two names and end as the other: Karl and Anna give Karanna and Anarl. Parts that meet in
 * the same letter share it. Which of them can be said is for a letter model to judge.
 *
 * @param first, second folded spellings
 */
export function blends(first: string, second: string): string[] {
  const found = new Set([...joined(first, second), ...joined(second, first)])
  found.delete(first)
  found.delete(second)
  return [...found]
}

function* joined(head: string, tail: string): Generator<string> {
  for (let length = MIN_PART; length <= head.length; length++) {
    for (let from = 0; from <= tail.length - MIN_PART; from++) {
      // Both whole is no blend but two names.
      if (length === head.length && from === 0) continue
      const start = head.slice(0, length)
      const end = tail.slice(from)
      const name = start + (start.at(-1) === end[0] ? end.slice(1) : end)
      if (name.length >= MIN_LENGTH && name.length <= MAX_LENGTH) yield name
    }
  }
}
