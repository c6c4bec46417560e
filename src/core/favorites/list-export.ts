import { csvOf } from '#src/core/export/csv.ts'
import { nameKey as keyOfName } from '#src/core/names/spelling/fold.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { Favorite } from './favorite.ts'
import type { LabelKind, Labels } from './labels.ts'

/** What the table has of the names beside the rows of the list. */
export type ListExtras = { labels: Labels; meanings: ReadonlyMap<NameKey, string> }

const NO_EXTRAS: ListExtras = { labels: { tag: [], list: [] }, meanings: new Map() }

/**
 * The list for a spreadsheet, in its order. `readImportCsv` reads all of these names without loss; lists and tags without a
 * name are not in the table, nor what only other names have. Columns without a text are left out.
 */
export function listAsCsv(
  favorites: readonly Favorite[],
  { labels, meanings }: ListExtras = NO_EXTRAS,
): string {
  const textsOf = (kind: LabelKind, key: NameKey): string =>
    labels[kind].flatMap(({ text, names }) => (names.has(key) ? [text] : [])).join('; ')
  const rows = favorites.map(({ nameKey, name, note, addedAt }, at) => ({
    rank: at + 1,
    name,
    note,
    added: addedAt,
    meaning: meanings.get(nameKey) ?? '',
    tags: textsOf('tag', nameKey),
    lists: textsOf('list', nameKey),
    key: nameKey === keyOfName(name) ? '' : nameKey,
  }))
  const extra = (['meaning', 'tags', 'lists', 'key'] as const).filter((column) =>
    rows.some((row) => row[column] !== ''),
  )
  return csvOf(['rank', 'name', 'note', 'added', ...extra], rows)
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
