import { addRow, type Bitmap, emptyBitmap } from './bitmap.ts'
import { createLettersInside } from './letters-inside.ts'
import type { NameTable } from './name-table.ts'
import { createNearSpelling, type NearRow } from './near-spelling.ts'
import { lowerBound } from './sorted-names.ts'

export type Spelling = {
  /** Rows whose folded name starts with `start` (folded, not empty). */
  startingWith(start: string): Bitmap
  /** Rows whose folded name ends in `end` (folded, not empty). */
  endingIn(end: string): Bitmap
  /** Rows whose folded name is `name`. */
  exactly(name: string): number[]
  /** Rows whose folded name has letters inside (folded, not empty). */
  containing(part: string): Bitmap
  /** Rows one or two letters away, the most probable first. */
  near(name: string, limit: number): NearRow[]
}

/** Letters as numbers 1 to 26, everything else 31: five bits, so that four last letters fit in one number. */
function letterBits(code: number): number {
  return code >= 97 && code <= 122 ? code - 96 : 31
}

function tailBits(text: string): number {
  let bits = 0
  for (let back = 1; back <= 4 && back <= text.length; back++) {
    bits |= letterBits(text.charCodeAt(text.length - back)) << (5 * (back - 1))
  }
  return bits
}

/** A prefix or ending of up to two letters is queried on every keystroke, so its rows are cached: 26 x 27 at most. */
const MAX_CACHED_LENGTH = 2

/** Finds rows by the spelling of their names. */
export function createSpelling(table: NameTable): Spelling {
  const { rows, folded, sorted } = table
  let tails: Uint32Array | undefined
  const cachedStarts = new Map<string, Bitmap>()
  const cachedEnds = new Map<string, Bitmap>()

  const cached = (cache: Map<string, Bitmap>, text: string, find: () => Bitmap): Bitmap => {
    if (text.length > MAX_CACHED_LENGTH || !/^[a-z]+$/.test(text)) return find()
    let found = cache.get(text)
    if (!found) cache.set(text, (found = find()))
    return found
  }
  const exactly = (name: string): number[] => {
    const found: number[] = []
    for (const list of sorted)
      for (let at = lowerBound(list.folds, name); list.folds[at] === name; at++) {
        const row = list.rows[at] as number
        if (row >= 0) found.push(row)
      }
    return found
  }

  return {
    exactly,
    startingWith: (start) =>
      cached(cachedStarts, start, () => {
        const found = emptyBitmap(rows)
        for (const list of sorted) {
          const to = lowerBound(list.folds, `${start}\uffff`)
          for (let at = lowerBound(list.folds, start); at < to; at++) {
            const row = list.rows[at] as number
            if (row >= 0) addRow(found, row)
          }
        }
        return found
      }),
    endingIn: (end) =>
      cached(cachedEnds, end, () => {
        tails ??= Uint32Array.from({ length: rows }, (_, row) => tailBits(folded[row] as string))
        const found = emptyBitmap(rows)
        const mask = end.length >= 4 ? 0xfffff : (1 << (5 * end.length)) - 1
        const wanted = tailBits(end)
        const exact = end.length <= 4 && /^[a-z]+$/.test(end)
        for (let row = 0; row < rows; row++) {
          if (((tails[row] as number) & mask) !== wanted) continue
          if (exact || (folded[row] ?? '').endsWith(end)) addRow(found, row)
        }
        return found
      }),
    containing: createLettersInside(table),
    near: createNearSpelling(table),
  }
}
