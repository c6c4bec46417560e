/** The longest sentence that is read, in characters; the longest of those that people wrote for the bench has 221. */
export const MAX_TEXT_LENGTH = 300

/** The longest word that is looked up, in letters. */
export const MAX_WORD_LENGTH = 40

/** Whether a word is longer than any name and any word of a meaning: it is not looked up, and reported as not used. */
export const isTooLong = (word: string): boolean => word.length > MAX_WORD_LENGTH

/** So much of what is not read is shown: enough to recognize it. */
const SHOWN = 40

/**
 * A text as far as it is read, and the beginning of the rest, with an ellipsis where that goes on; '' when nothing is left
 * out. No character is split.
 */
export function limitedText(text: string): { text: string; leftOut: string } {
  if (text.length <= MAX_TEXT_LENGTH) return { text, leftOut: '' }
  const read = upTo(text, MAX_TEXT_LENGTH)
  const rest = text.slice(read.length).trim()
  const shown = upTo(rest, SHOWN)
  return { text: read, leftOut: shown === rest ? rest : `${shown.trimEnd()}…` }
}

/** At most so many code units: half of a character would be no text. */
function upTo(text: string, length: number): string {
  const last = text.charCodeAt(length - 1)
  const isSplit = text.length > length && last >= 0xd800 && last <= 0xdbff
  return text.slice(0, isSplit ? length - 1 : length)
}
