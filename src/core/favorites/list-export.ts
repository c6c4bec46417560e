import { csvOf } from '#src/core/export/csv.ts'
import { nameKey as keyOfName } from '#src/core/names/spelling/fold.ts'
import type { Favorite } from './favorite.ts'

/** The list for a spreadsheet, in its order. `readImportCsv` reads it without loss. */
export function listAsCsv(favorites: readonly Favorite[]): string {
  const rows = favorites.map(({ nameKey, name, note, addedAt }, at) => ({
    rank: at + 1,
    name,
    note,
    added: addedAt,
    key: nameKey === keyOfName(name) ? '' : nameKey,
  }))
  const columns = ['rank', 'name', 'note', 'added']
  return csvOf(rows.some(({ key }) => key !== '') ? [...columns, 'key'] : columns, rows)
}

/** The list for a letter or a message: a line a name, its note indented below it. */
export function listAsText(favorites: readonly Favorite[]): string {
  return favorites
    .map(({ name, note }, at) => {
      const lines = note.split('\n').filter((line) => line.trim() !== '')
      return [`${at + 1}. ${name}`, ...lines.map((line) => `   ${line.trim()}`)].join('\n')
    })
    .map((entry) => `${entry}\n`)
    .join('')
}
