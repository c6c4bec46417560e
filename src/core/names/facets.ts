import { addRow, type Bitmap, emptyBitmap, without } from './bitmap.ts'
import type { Popularity, Range } from './query.ts'
import type { NameTable } from './table.ts'

/** One bitmap per value of each thing one can filter by. */
export type Facets = {
  gender: Record<'girl' | 'boy' | 'unisex', Bitmap>
  /** By origin id; curated rows only. */
  origin: Map<string, Bitmap>
  popularity: Record<Popularity, Bitmap>
  /** Rows with a count within the range. */
  syllables(range: Range): Bitmap | null
  letters(range: Range): Bitmap | null
}

/** The band of a rank in the newest counted year; 0 is not counted that year. */
export function popularityOf(rank: number): Popularity {
  if (rank === 0) return 'rare'
  if (rank <= 100) return 'top-100'
  return rank <= 1000 ? 'top-1000' : 'uncommon'
}

/**
 * Builds the bitmaps. A girl's name is one given to girls or to both, by tradition or by real usage (`seen`).
 * A top-100 name is also a top-1000 name; the other bands do not overlap.
 */
export function createFacets(table: NameTable): Facets {
  const { rows, curated, entries } = table
  const gender = { girl: emptyBitmap(rows), boy: emptyBitmap(rows), unisex: emptyBitmap(rows) }
  const popularity: Facets['popularity'] = {
    'top-100': emptyBitmap(rows),
    'top-1000': emptyBitmap(rows),
    uncommon: emptyBitmap(rows),
    rare: emptyBitmap(rows),
  }
  for (let row = 0; row < rows; row++) {
    const given = table.gender[row]
    const seen = row < curated ? entries[row]?.seen : undefined
    if (given !== 'm' || (seen ?? 'm') !== 'm') addRow(gender.girl, row)
    if (given !== 'f' || (seen ?? 'f') !== 'f') addRow(gender.boy, row)
    if (given === 'u' || seen === 'u') addRow(gender.unisex, row)
    const band = popularityOf(table.rank[row] as number)
    addRow(popularity[band], row)
    if (band === 'top-100') addRow(popularity['top-1000'], row)
  }
  const origin = new Map<string, Bitmap>()
  // "Also Welsh" says nothing of a name that has a Welsh reading of its own, with a meaning of its own.
  const hasOwn = (row: number, id: string) => {
    const group = table.groups.get(table.keys[row] ?? '')
    return group ? entries.slice(group.from, group.to).some((other) => other.origin === id) : false
  }
  entries.forEach((entry, row) => {
    for (const id of [entry.origin, ...entry.also.filter((other) => !hasOwn(row, other))]) {
      let members = origin.get(id)
      if (!members) origin.set(id, (members = emptyBitmap(curated)))
      addRow(members, row)
    }
  })
  return {
    gender,
    origin,
    popularity,
    syllables: createRangeFacet(table.syllables),
    letters: createRangeFacet(table.letters),
  }
}

/**
 * Any range of small whole numbers in two bitmap steps: `upTo[n]` holds the rows with a value of at most n.
 * The answer is null when the range does not narrow.
 */
function createRangeFacet(values: Uint8Array): (range: Range) => Bitmap | null {
  const most = values.reduce((top, value) => Math.max(top, value), 0)
  const upTo = Array.from({ length: most + 1 }, () => emptyBitmap(values.length))
  values.forEach((value, row) => addRow(upTo[value] as Bitmap, row))
  for (let n = 1; n <= most; n++) {
    const below = upTo[n - 1] as Bitmap
    const here = upTo[n] as Bitmap
    for (let word = 0; word < here.length; word++)
      here[word] = (here[word] as number) | (below[word] as number)
  }
  return ({ min, max }) => {
    const low = Number.isFinite(min) ? Math.ceil(min as number) : 0
    const high = Number.isFinite(max) ? Math.floor(max as number) : most
    if (low <= 0 && high >= most) return null
    if (high < low || high < 0 || low > most) return emptyBitmap(0)
    const within = upTo[Math.min(high, most)] as Bitmap
    return low <= 0 ? within : without(within, upTo[low - 1] as Bitmap)
  }
}
