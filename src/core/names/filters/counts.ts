import { addRow, type Bitmap, emptyBitmap, without } from '#src/core/names/search/bitmap.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { counted, type Range } from './range.ts'
import { foldedAt, type SentenceMatch } from './rule.ts'

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function numberOf(word: string): number | null {
  if (word === 'single') return 1
  const number = /^\d{1,2}$/.test(word) ? Number(word) : NUMBERS.indexOf(word) + 1
  return number === 0 ? null : number
}

/** `2 syllables`, `two or three syllables`, `2-3 syllable`. */
export function readCount(
  words: Word[],
  at: number,
  unit: 'syllable' | 'letter',
): SentenceMatch<Range> | null {
  const min = numberOf(foldedAt(words, at))
  if (min === null) return null
  let max = min
  let next = at + 1
  if (['or', 'to', 'and'].includes(foldedAt(words, next)) && numberOf(foldedAt(words, next + 1)) !== null)
    next++
  const second = numberOf(foldedAt(words, next))
  if (second !== null && second >= min) {
    max = second
    next++
  }
  if (![unit, `${unit}s`].includes(foldedAt(words, next))) return null
  const label = min === max ? counted(min, unit) : `${min} to ${counted(max, unit)}`
  return { length: next + 1 - at, value: { min, max }, label }
}

/**
 * Any range of small whole numbers in two bitmap operations: `upTo[n]` has the rows with a value of at most n.
 * The result is null when the range does not narrow.
 */
export function createRangeRows(values: Uint8Array): (range: Range) => Bitmap | null {
  const highest = values.reduce((top, value) => Math.max(top, value), 0)
  const upTo = Array.from({ length: highest + 1 }, () => emptyBitmap(values.length))
  values.forEach((value, row) => addRow(upTo[value] as Bitmap, row))
  for (let n = 1; n <= highest; n++) {
    const below = upTo[n - 1] as Bitmap
    const here = upTo[n] as Bitmap
    for (let word = 0; word < here.length; word++)
      here[word] = (here[word] as number) | (below[word] as number)
  }
  return ({ min, max }) => {
    const low = Number.isFinite(min) ? Math.ceil(min as number) : 0
    const high = Number.isFinite(max) ? Math.floor(max as number) : highest
    if (low <= 0 && high >= highest) return null
    if (high < low || high < 0 || low > highest) return emptyBitmap(0)
    const within = upTo[Math.min(high, highest)] as Bitmap
    return low <= 0 ? within : without(within, upTo[low - 1] as Bitmap)
  }
}
