import { addRow, type Bitmap, emptyBitmap } from './bitmap.ts'
import type { NameTable } from './name-table.ts'

const GRAM = 3
const LETTERS = 27

/** Three letters as one number; anything but a to z is one more letter. */
function gramAt(text: string, at: number): number {
  let gram = 0
  for (let next = at; next < at + GRAM; next++) {
    const letter = text.charCodeAt(next) - 97
    gram = gram * LETTERS + (letter >= 0 && letter < 26 ? letter : 26)
  }
  return gram
}

/**
 * Finds rows whose names have letters inside, in lists of the rows of each three letters; the end of a name counts as a further letter.
 * Those that begin with the same one or two letters are next to each other. The lists are made on first use, some 40 ms for all names.
 */
export function createLettersInside({ rows, folded }: NameTable): (part: string) => Bitmap {
  let lists: { starts: Uint32Array; members: Uint32Array } | undefined
  const short = new Map<string, Bitmap>()

  const prepare = () => {
    const starts = new Uint32Array(LETTERS ** GRAM + 1)
    for (let row = 0; row < rows; row++) {
      const text = folded[row] ?? ''
      for (let at = 0; at < text.length; at++)
        starts[gramAt(text, at) + 1] = (starts[gramAt(text, at) + 1] ?? 0) + 1
    }
    for (let gram = 1; gram < starts.length; gram++)
      starts[gram] = (starts[gram] ?? 0) + (starts[gram - 1] ?? 0)
    const next = starts.slice()
    const members = new Uint32Array(starts.at(-1) ?? 0)
    for (let row = 0; row < rows; row++) {
      const text = folded[row] ?? ''
      for (let at = 0; at < text.length; at++) {
        const gram = gramAt(text, at)
        members[next[gram] as number] = row
        next[gram] = (next[gram] as number) + 1
      }
    }
    return { starts, members }
  }
  /** The rows in the lists from one of three letters up to another one, of those that `isWanted`. */
  const listed = (from: number, to: number, isWanted: (row: number) => boolean): Bitmap => {
    const { starts, members } = (lists ??= prepare())
    const found = emptyBitmap(rows)
    for (let at = starts[from] as number; at < (starts[to] as number); at++) {
      const row = members[at] as number
      if (isWanted(row)) addRow(found, row)
    }
    return found
  }
  const withShort = (part: string): Bitmap => {
    let known = short.get(part)
    if (known) return known
    const width = LETTERS ** (GRAM - part.length)
    const first = Math.floor(gramAt(part, 0) / width) * width
    short.set(part, (known = listed(first, first + width, () => true)))
    return known
  }
  const scan = (part: string): Bitmap => {
    const found = emptyBitmap(rows)
    for (let row = 0; row < rows; row++) if (folded[row]?.includes(part)) addRow(found, row)
    return found
  }
  return (part) => {
    const isPlain = /^[a-z]+$/.test(part)
    // What is no letter counts as one, whichever it is: too few of it say nothing.
    if (part.length < GRAM) return isPlain ? withShort(part) : scan(part)
    const { starts } = (lists ??= prepare())
    const sizeOf = (gram: number): number => (starts[gram + 1] as number) - (starts[gram] as number)
    let rarest = gramAt(part, 0)
    for (let at = 1; at + GRAM <= part.length; at++) {
      const gram = gramAt(part, at)
      if (sizeOf(gram) < sizeOf(rarest)) rarest = gram
    }
    const isWhole = part.length === GRAM && isPlain
    return listed(rarest, rarest + 1, (row) => isWhole || folded[row]?.includes(part) === true)
  }
}
