import { addRow, type Bitmap, emptyBitmap, without } from '#src/core/names/search/bitmap.ts'
import { foldedAt, longestPhrase, type SentenceMatch } from '#src/core/names/wishes/wish.ts'
import { numberAt } from '#src/core/names/sentence/numbers.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { describeRange, type Range } from './range.ts'

/** Phrases before a number: what they say about it. */
const BEFORE = new Map<string, (n: number) => Range>([
  ['not exceeding', (max) => ({ max })],
  ['no bigger than', (max) => ({ max })],
  ['no greater than', (max) => ({ max })],
  ['capped at', (max) => ({ max })],
  ['a limit of', (max) => ({ max })],
  ['limit of', (max) => ({ max })],
  ['within', (max) => ({ max })],
  ['fit in', (max) => ({ max })],
  ['fits in', (max) => ({ max })],
  ['fit into', (max) => ({ max })],
  ['exceeding', (n) => ({ min: n + 1 })],
  ['upwards of', (min) => ({ min })],
  ['above', (n) => ({ min: n + 1 })],
  ['no shorter than', (min) => ({ min })],
  ['cant be shorter than', (min) => ({ min })],
  ['cannot be shorter than', (min) => ({ min })],
  ['shouldnt be shorter than', (min) => ({ min })],
  ['not be shorter than', (min) => ({ min })],
  ['cant be longer than', (max) => ({ max })],
  ['cannot be longer than', (max) => ({ max })],
  ['shouldnt be longer than', (max) => ({ max })],
  ['not be longer than', (max) => ({ max })],
  ['not shorter than', (min) => ({ min })],
  ['no more than', (max) => ({ max })],
  ['not more than', (max) => ({ max })],
  ['at most', (max) => ({ max })],
  ['at the most', (max) => ({ max })],
  ['up to', (max) => ({ max })],
  ['max', (max) => ({ max })],
  ['min', (min) => ({ min })],
  ['maximum', (max) => ({ max })],
  ['a maximum of', (max) => ({ max })],
  ['maximum of', (max) => ({ max })],
  ['max of', (max) => ({ max })],
  ['under', (n) => ({ max: n - 1 })],
  ['less than', (n) => ({ max: n - 1 })],
  ['fewer than', (n) => ({ max: n - 1 })],
  ['shorter than', (n) => ({ max: n - 1 })],
  ['below', (n) => ({ max: n - 1 })],
  ['not longer than', (max) => ({ max })],
  ['no longer than', (max) => ({ max })],
  ['not over', (max) => ({ max })],
  ['at least', (min) => ({ min })],
  ['no fewer than', (min) => ({ min })],
  ['no less than', (min) => ({ min })],
  ['not less than', (min) => ({ min })],
  ['not fewer than', (min) => ({ min })],
  ['minimum', (min) => ({ min })],
  ['minimum of', (min) => ({ min })],
  ['a minimum of', (min) => ({ min })],
  ['more than', (n) => ({ min: n + 1 })],
  ['over', (n) => ({ min: n + 1 })],
  ['longer than', (n) => ({ min: n + 1 })],
  ['exactly', (n) => ({ min: n, max: n })],
  ['just', (n) => ({ min: n, max: n })],
  ['only', (n) => ({ min: n, max: n })],
  ['maximal', (max) => ({ max })],
  ['maximo', (max) => ({ max })],
  ['massimo', (max) => ({ max })],
  ['mindestens', (min) => ({ min })],
  ['hochstens', (max) => ({ max })],
  ['mas de', (n) => ({ min: n + 1 })],
  ['menos de', (n) => ({ max: n - 1 })],
  ['mais de', (n) => ({ min: n + 1 })],
  ['plus de', (n) => ({ min: n + 1 })],
  ['moins de', (n) => ({ max: n - 1 })],
  ['mehr als', (n) => ({ min: n + 1 })],
  ['weniger als', (n) => ({ max: n - 1 })],
  ['meno di', (n) => ({ max: n - 1 })],
])

const orMore = (min: number): Range => ({ min })
const orLess = (max: number): Range => ({ max })

/** Phrases after a number or its unit. */
const AFTER = new Map<string, (n: number) => Range>([
  ['or more', orMore],
  ['or longer', orMore],
  ['and more', orMore],
  ['plus', orMore],
  ['minimum', orMore],
  ['or less', orLess],
  ['or fewer', orLess],
  ['or shorter', orLess],
  ['or under', orLess],
  ['max', orLess],
  ['maximum', orLess],
  ['at most', orLess],
  ['at the most', orLess],
  ['or so', orLess],
  ['tops', orLess],
])

/** `2 syllables`, `two or three syllables`, `no more than 5 letters`, `six letters or fewer`. */
export function readCount(
  words: Word[],
  at: number,
  unit: 'syllable' | 'letter',
): SentenceMatch<Range> | null {
  const before = phraseOf(words, at, BEFORE)
  if (isOfSurname(words, at) || /^(first|last)$/.test(foldedAt(words, at - 1))) return null
  if (isUnit(foldedAt(words, at), unit)) return readAfterUnit(words, at, unit)
  let next = at + (before?.length ?? 0)
  const first = numberAt(words, next)
  if (first === null) return null
  // "double letters" are no two letters.
  if (unit === 'letter' && /^(single|double|triple)$/.test(foldedAt(words, next))) return null
  next++
  let range = before ? before.bound(first) : { min: first, max: first }
  if (!before) {
    const joined = ['or', 'to', 'and'].includes(foldedAt(words, next)) ? 1 : 0
    const second = numberAt(words, next + joined)
    const together = joined === 1 || words[next]?.clause === false
    if (second !== null && second >= first && together) {
      range = { min: first, max: second }
      next += joined + 1
    }
  }
  const inner = before ? null : phraseOf(words, next, AFTER)
  if (inner) {
    range = inner.bound(first)
    next += inner.length
  }
  if (!isUnit(foldedAt(words, next), unit)) {
    // "not more than eight letters but at least five"
    // "not so many syllables, two max"
    const isBound = (before ?? inner) !== null && isUnsaid(words, next, unit)
    return isBound ? { length: next - at, values: [range], label: describeRange(range, unit) } : null
  }
  next++
  const outer = before || inner ? null : phraseOf(words, next, AFTER)
  if (outer) {
    range = outer.bound(range.max ?? first)
    next += outer.length
  }
  // The unit ends as an adjective may: "one syllable long".
  if (foldedAt(words, next) === 'long') next++
  return { length: next - at, values: [range], label: describeRange(range, unit) }
}

/** Whether a bound ends there that is of the only unit that the sentence names: `min 5 max 8 letters`. */
function isUnsaid(words: Word[], at: number, unit: 'syllable' | 'letter'): boolean {
  const next = words[at]
  const other = unit === 'letter' ? 'syllable' : 'letter'
  const ends =
    !next || next.clause || /^(and|but|or|please|pls|max|min|maximum|minimum|at|up)$/.test(next.folded)
  return (
    ends &&
    words.some(({ folded }) => isUnit(folded, unit)) &&
    !words.some(({ folded }) => isUnit(folded, other) || OF_OTHER_UNIT.test(folded))
  )
}

/** What numbers are of besides letters and syllables. */
const OF_OTHER_UNIT = /^(top|rank\w*|years?|months?|weeks?|days?|kids|children|\d{3,4}s?|born|old|aged)$/

/** `lastname mcgee 3 syllable girl` */
const BEHIND_SURNAME = /^(boys?|girls?|names?|unisex)$/

/** `our last name has 11 letters` says nothing of the first. */
function isOfSurname(words: Word[], at: number): boolean {
  for (let back = at - 1; back >= 0 && at - back < 7 && !words[back + 1]?.clause; back--) {
    if (/^(so|but|and|need|needs|want|first|for|with)$/.test(foldedAt(words, back))) return false
    // "surname Bell boy 2 syllables": behind another wish it is the first name's.
    if (/^(boys?|girls?|unisex|son|daughter|baby)$/.test(foldedAt(words, back))) return false
    if (/^(surnames?|lastnames?)$/.test(foldedAt(words, back)))
      return back + 1 >= at || !BEHIND_SURNAME.test(foldedAt(words, at + 2))
    if (/^names?$/.test(foldedAt(words, back)) && /^(last|family|our|my)$/.test(foldedAt(words, back - 1)))
      return true
  }
  return false
}

/** `letters: five to seven`. */
function readAfterUnit(words: Word[], at: number, unit: 'syllable' | 'letter'): SentenceMatch<Range> | null {
  const min = words[at + 1]?.clause ? numberAt(words, at + 1) : null
  if (min === null) return null
  const joined = /^(to|or|and)$/.test(foldedAt(words, at + 2)) ? 1 : 0
  const max = numberAt(words, at + 2 + joined)
  const range = max !== null && max >= min ? { min, max } : { min, max: min }
  return { length: range.max === min ? 2 : 3 + joined, values: [range], label: describeRange(range, unit) }
}

const FOREIGN_UNITS: Record<string, RegExp> = {
  letter: /^(characters?|chars|letras|lettres|buchstaben|lettere|letra)$/,
  syllable: /^(beats?|syll?s?|silabas?|syllabes?|silben|sillabe|silbige?)$/,
}

const isUnit = (word: string, unit: string): boolean =>
  (FOREIGN_UNITS[unit]?.test(word) ?? false) ||
  word === unit ||
  word === `${unit}s` ||
  (unit === 'syllable' && /^syl+[aeiou]?b(le|el|els|les|al|als|led|ic|ul|uls|il|ils)$/.test(word))

function phraseOf(
  words: Word[],
  at: number,
  phrases: ReadonlyMap<string, (n: number) => Range>,
): { length: number; bound: (n: number) => Range } | null {
  const found = longestPhrase(words, at, (phrase) => phrases.get(phrase))
  return found && { length: found.length, bound: found.known }
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
  /** The same few ranges are asked for again and again. */
  const known = new Map<number, Bitmap>()
  return ({ min, max }) => {
    const low = Number.isFinite(min) ? Math.ceil(min as number) : 0
    const high = Number.isFinite(max) ? Math.floor(max as number) : highest
    if (low <= 0 && high >= highest) return null
    if (high < low || high < 0 || low > highest) return emptyBitmap(0)
    const within = upTo[Math.min(high, highest)] as Bitmap
    if (low <= 0) return within
    const key = low * (highest + 1) + Math.min(high, highest)
    let rows = known.get(key)
    if (!rows) known.set(key, (rows = without(within, upTo[low - 1] as Bitmap)))
    return rows
  }
}
