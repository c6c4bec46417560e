import { addRow, type Bitmap, eachRow, emptyBitmap, hasRow } from '#src/core/names/search/bitmap.ts'
import type { Indexes } from '#src/core/names/search/condition.ts'
import { soundAlike } from '#src/core/names/search/sounds.ts'
import type { KnownIn } from './known-in.ts'

/** Where fewer names than this are known in all of some languages that share a tradition, those with a form in each that sounds like them are shown, too. */
export const FEW_IN_BOTH = 12
/** From here on a form is heard as the same name: Miriam and Maryam, not Noah and Nuh. */
const ALIKE = 0.6

/**
 * Names that are at home in one of some languages and have a form of their own in each other one: of Hebrew and Arabic names hardly any
 * is spelled alike, but Miriam is Maryam and Isaac is Ishaq.
 * @param taken rows that need no form
 */
export function rowsByForm(
  known: readonly KnownIn[],
  taken: (row: number) => boolean,
  { table, formRows }: Pick<Indexes, 'table' | 'formRows'>,
): { rows: Bitmap; formOf(row: number): string } {
  const rows = emptyBitmap(table.curated)
  const forms = new Map<number, string>()
  for (const [index, { own: home }] of known.entries()) {
    eachRow(home, 0, table.curated, (row) => {
      if (taken(row) || hasRow(rows, row)) return true
      const own = table.folded[row] ?? ''
      const kin = formRows(table.keys[row] ?? '').filter(
        (each) => soundAlike(own, table.folded[each] ?? '') >= ALIKE,
      )
      const others = known.filter((_, other) => other !== index)
      const found = others.map(({ own: other }) => kin.find((each) => hasRow(other, each)))
      if (found.some((each) => each === undefined)) return true
      addRow(rows, row)
      const [first] = found
      forms.set(row, table.entries[first ?? -1]?.name ?? '')
      return true
    })
  }
  return { rows, formOf: (row) => forms.get(row) ?? '' }
}
