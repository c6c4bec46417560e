import type { Word } from './words.ts'

/** A text of fewer words says nothing again and again: `no no no`, `Emma, Emma, Emma`. */
const FEWEST = 16
const TIMES = 3
/** So many words at most are said again. */
const MAX_PERIOD = 24

/** The words of a text without those that say the same again and again: pasted many times, a sentence is read once. */
export function withoutRepeats(words: Word[]): Word[] {
  if (words.length < FEWEST) return words
  const last = Math.min(MAX_PERIOD, Math.floor(words.length / TIMES))
  for (let period = 1; period <= last; period++) if (isRepeated(words, period)) return words.slice(0, period)
  return words
}

/** Whether each word is the one a period before; the last word may have been cut off. */
function isRepeated(words: Word[], period: number): boolean {
  for (let at = period; at < words.length; at++) {
    const before = words[at - period]?.folded ?? ''
    const own = words[at]?.folded ?? ''
    if (own !== before && !(at === words.length - 1 && before.startsWith(own))) return false
  }
  return true
}
