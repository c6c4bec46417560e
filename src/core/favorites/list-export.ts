import { csvOf } from '#src/core/export/csv.ts'
import type { Favorite } from './favorite.ts'

/** The list for a spreadsheet, in its order. */
export function listAsCsv(favorites: readonly Favorite[]): string {
  const rows = favorites.map(({ name, note, addedAt }, at) => ({
    rank: at + 1,
    name,
    note,
    added: addedAt.slice(0, 10),
  }))
  return csvOf(['rank', 'name', 'note', 'added'], rows)
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
