import type { ImportFileErrorCode } from '#src/core/favorites/import-file.ts'
import type { ImportPlan } from '#src/core/favorites/import-plan.ts'
import { asStorageError } from '#src/data/storage-error.ts'
import { figure } from '#src/ui/figure.ts'

function count(n: number, one: string, many: string): string {
  return `${figure(n)} ${n === 1 ? one : many}`
}

/** What a file would change, a line each; empty when it brings nothing. */
export function planLines({ added, notes, questions, same }: ImportPlan): string[] {
  const coming = new Set(added.map(({ key }) => key))
  const withNote = added.filter(({ note }) => note !== '').length
  const filled = notes.filter(({ key }) => !coming.has(key)).length
  const lines: string[] = []
  if (added.length > 0) {
    const notesToo = withNote === 0 ? '' : `, with ${count(withNote, 'note', 'notes')}`
    lines.push(`${count(added.length, 'name comes', 'names come')} to the end of your list${notesToo}.`)
  }
  if (filled > 0) lines.push(`${count(filled, 'note comes', 'notes come')} to names that have none.`)
  if (questions.length > 0)
    lines.push(
      `${count(questions.length, 'note differs from yours. Yours stays', 'notes differ from yours. Yours stay')} until you choose on Favorites.`,
    )
  if (lines.length > 0 && same > 0) lines.push(`${count(same, 'name is', 'names are')} on your list already.`)
  return lines
}

/** What an import has done, for the message with its Undo. */
export function importedWords({ added, notes, questions }: ImportPlan): string {
  const asked = questions.length > 0 ? ' Some notes wait for your choice on Favorites.' : ''
  if (added.length > 0) return `${count(added.length, 'name is', 'names are')} new on your list.${asked}`
  if (notes.length > 0) return `${count(notes.length, 'note is', 'notes are')} new on your list.${asked}`
  return asked.trim()
}

/** A larger file, bytes, is no list of names: ten thousand with long notes stay below. */
export const LARGEST_FILE = 100_000_000

export type ImportRefusal = ImportFileErrorCode | 'too-large' | 'unreadable'

/** What to do about a file that cannot be imported. Nothing has changed. */
export const REFUSED: Record<ImportRefusal, string> = {
  'not-ours':
    'This is not a file that Nestling made. Choose the one that “Download my data” saved: its name begins with “nestling-my-data”.',
  newer:
    'This file comes from a newer Nestling. Reload this page to get the newest version, then choose the file again.',
  broken:
    'This file is damaged, perhaps because its download broke off. Download your data again, and choose the new file.',
  'too-large': 'This file is too large to be a list of names. Choose the one that “Download my data” saved.',
  unreadable: 'The file could not be read. Check that it is still where it was, then choose it again.',
}

/** Why the names were not stored. */
export function notImported(error: unknown): string {
  switch (asStorageError(error)?.code) {
    case 'storage-full':
      return 'Not imported: this device is full. Free up some space, then try again. Your list hasn’t changed.'
    case 'storage-blocked':
      return 'Not imported: another tab is in the way. Close Nestling in your other tabs, then try again.'
    case 'read-only':
    case 'superseded':
      return 'Not imported: Nestling was updated. Reload this tab, then try again. Your list is as it was.'
    default:
      return 'Not imported: this browser refuses storage, as private windows do.'
  }
}
