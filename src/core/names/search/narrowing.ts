import { addRow, type Bitmap, countRows, emptyBitmap, intersect } from './bitmap.ts'
import type { Level } from './levels.ts'
import type { NameTable } from './name-table.ts'

/** More rows than this are narrowed to the well known names, of which there must be enough. */
const MANY = 1500
const ENOUGH = 150
/** The rank up to which a name is well known. */
const WELL_KNOWN = 300

/**
 * Leaves of many rows those of well-known names: what is preferred is compared name by name, and a name that has not been
 * compared before takes longer than all that is demanded of it.
 */
export function createNarrowing(table: NameTable): (tiers: Level[][]) => Level[][] {
  let known: Bitmap | undefined
  return (tiers) => {
    if (rowsIn(tiers) <= MANY) return tiers
    known ??= wellKnown(table)
    const rows = known
    const narrow = tiers.map((tier) => tier.map((level) => ({ ...level, rows: intersect(level.rows, rows) })))
    return rowsIn(narrow) < ENOUGH ? tiers : narrow
  }
}

const rowsIn = (tiers: Level[][]): number => tiers.flat().reduce((sum, { rows }) => sum + countRows(rows), 0)

/** The rows of names that are well known today. */
export function wellKnown({ rows, rank }: NameTable): Bitmap {
  const known = emptyBitmap(rows)
  for (let row = 0; row < rows; row++) {
    const own = rank[row] ?? 0
    if (own > 0 && own <= WELL_KNOWN) addRow(known, row)
  }
  return known
}
