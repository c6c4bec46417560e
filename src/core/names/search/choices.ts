import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { countedYears } from '#src/core/names/popularity/counted-years.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { type Bitmap, eachRow, emptyBitmap } from './bitmap.ts'
import type { Indexes } from './condition.ts'

/** What the lists of filters offer: only what a name has, by label, with the number of names. */
export function filterChoices({ corpus, table, origins, meanings }: Indexes): FilterChoices {
  const countNames = (rows: Bitmap | null | undefined): number => {
    let count = 0
    let last: NameKey | undefined
    // The senses of a name are side by side.
    eachRow(rows ?? emptyBitmap(0), 0, table.curated, (row) => {
      if (table.keys[row] !== last) count++
      last = table.keys[row]
      return true
    })
    return count
  }
  const listed = (all: { id: string; label: string }[], rows: (id: string) => Bitmap | null | undefined) =>
    all
      .map(({ id, label }) => ({ id, label, count: countNames(rows(id)) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.label.localeCompare(b.label, 'en'))
  return {
    origins: listed(corpus.origins, (id) => origins.get(id)),
    themes: listed(corpus.themes, (id) => meanings.theme(id)),
    ...countedYears(table.files),
  }
}
