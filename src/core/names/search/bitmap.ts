/** A set of row numbers: bit `row & 31` of word `row >> 5`. A shorter bitmap has no rows beyond its end. */
export type Bitmap = Uint32Array

/** An empty bitmap for rows 0 to `rows` - 1. */
export function emptyBitmap(rows: number): Bitmap {
  return new Uint32Array((rows + 31) >>> 5)
}

/** A bitmap of all rows 0 to `rows` - 1. */
export function fullBitmap(rows: number): Bitmap {
  const bitmap = emptyBitmap(rows).fill(0xffffffff)
  const tail = rows & 31
  if (tail !== 0) bitmap[bitmap.length - 1] = 0xffffffff >>> (32 - tail)
  return bitmap
}

export function addRow(bitmap: Bitmap, row: number): void {
  const word = row >>> 5
  bitmap[word] = (bitmap[word] ?? 0) | (1 << (row & 31))
}

export function removeRow(bitmap: Bitmap, row: number): void {
  const word = row >>> 5
  bitmap[word] = (bitmap[word] ?? 0) & ~(1 << (row & 31))
}

export function hasRow(bitmap: Bitmap, row: number): boolean {
  return (((bitmap[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1
}

export function isEmpty(bitmap: Bitmap): boolean {
  for (let i = 0; i < bitmap.length; i++) if (bitmap[i] !== 0) return false
  return true
}

/** A bitmap of exactly these rows, no longer than necessary. */
export function bitmapOf(rows: number[]): Bitmap {
  const bitmap = emptyBitmap(rows.reduce((max, row) => Math.max(max, row + 1), 0))
  for (const row of rows) addRow(bitmap, row)
  return bitmap
}

/** Rows in both; as long as the shorter, so a selective facet makes the rest of a query cheap. */
export function intersect(a: Bitmap, b: Bitmap): Bitmap {
  const out = new Uint32Array(Math.min(a.length, b.length))
  for (let i = 0; i < out.length; i++) out[i] = (a[i] as number) & (b[i] as number)
  return out
}

/** Rows in all of them, at least one; in one pass, without a bitmap for each step. */
export function intersectAll(bitmaps: Bitmap[]): Bitmap {
  const [first, second, third, ...more] = bitmaps.toSorted((a, b) => a.length - b.length)
  if (!first) throw new Error('no bitmap')
  if (!second) return first
  const out = new Uint32Array(first.length)
  if (third)
    for (let i = 0; i < out.length; i++)
      out[i] = (first[i] as number) & (second[i] as number) & (third[i] as number)
  else for (let i = 0; i < out.length; i++) out[i] = (first[i] as number) & (second[i] as number)
  for (const bitmap of more)
    for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) & (bitmap[i] as number)
  return out
}

/** Rows in `a` but not in `b`; `a` itself when `b` is empty. */
export function without(a: Bitmap, b: Bitmap): Bitmap {
  if (b.length === 0) return a
  const out = a.slice()
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared; i++) out[i] = (a[i] as number) & ~(b[i] as number)
  return out
}

/** Rows in either. May return one of the two itself, so shared bitmaps must not be changed. */
export function unite(a: Bitmap, b: Bitmap): Bitmap {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a]
  if (short.length === 0) return long
  const out = long.slice()
  for (let i = 0; i < short.length; i++) out[i] = (out[i] as number) | (short[i] as number)
  return out
}

/** The number of rows in the set. */
export function countRows(bitmap: Bitmap): number {
  let total = 0
  for (let i = 0; i < bitmap.length; i++) {
    let word = bitmap[i] as number
    if (word === 0) continue
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    total += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return total
}

/** Calls `visit` with each row in `from` <= row < `to`, ascending, until it returns false. */
export function eachRow(bitmap: Bitmap, from: number, to: number, visit: (row: number) => boolean): boolean {
  const lastWord = Math.min(bitmap.length, (to + 31) >>> 5)
  for (let i = from >>> 5; i < lastWord; i++) {
    let word = bitmap[i] as number
    while (word !== 0) {
      const row = (i << 5) + 31 - Math.clz32(word & -word)
      word &= word - 1
      if (row < from) continue
      if (row >= to) return true
      if (!visit(row)) return false
    }
  }
  return true
}
