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
 * Finds rows whose names have letters inside. Three letters and more are looked up in lists of the rows of each three, of which
 * the shortest is read; the lists are made on first use, some 30 ms for all names. What is found for one or two letters is kept.
 */
export function createLettersInside({ rows, folded }: NameTable): (part: string) => Bitmap {
  let lists: { starts: Uint32Array; members: Uint32Array } | undefined
  const short = new Map<string, Bitmap>()

  const prepare = () => {
    const starts = new Uint32Array(LETTERS ** GRAM + 1)
    for (let row = 0; row < rows; row++) {
      const text = folded[row] ?? ''
      for (let at = 0; at + GRAM <= text.length; at++)
        starts[gramAt(text, at) + 1] = (starts[gramAt(text, at) + 1] ?? 0) + 1
    }
    for (let gram = 1; gram < starts.length; gram++)
      starts[gram] = (starts[gram] ?? 0) + (starts[gram - 1] ?? 0)
    const next = starts.slice()
    const members = new Uint32Array(starts.at(-1) ?? 0)
    for (let row = 0; row < rows; row++) {
      const text = folded[row] ?? ''
      for (let at = 0; at + GRAM <= text.length; at++) {
        const gram = gramAt(text, at)
        members[next[gram] as number] = row
        next[gram] = (next[gram] as number) + 1
      }
    }
    return { starts, members }
  }
  const scan = (part: string): Bitmap => {
    const found = emptyBitmap(rows)
    for (let row = 0; row < rows; row++) if (folded[row]?.includes(part)) addRow(found, row)
    return found
  }
  return (part) => {
    if (part.length < GRAM) {
      let known = short.get(part)
      // Other scripts have more letters than it is worth keeping.
      if (!known && /^[a-z]+$/.test(part)) short.set(part, (known = scan(part)))
      return known ?? scan(part)
    }
    const { starts, members } = (lists ??= prepare())
    const sizeOf = (gram: number): number => (starts[gram + 1] as number) - (starts[gram] as number)
    let rarest = gramAt(part, 0)
    for (let at = 1; at + GRAM <= part.length; at++) {
      const gram = gramAt(part, at)
      if (sizeOf(gram) < sizeOf(rarest)) rarest = gram
    }
    const found = emptyBitmap(rows)
    const isWhole = part.length === GRAM && /^[a-z]+$/.test(part)
    for (let at = starts[rarest] as number; at < (starts[rarest + 1] as number); at++) {
      const row = members[at] as number
      if (isWhole || folded[row]?.includes(part)) addRow(found, row)
    }
    return found
  }
}
