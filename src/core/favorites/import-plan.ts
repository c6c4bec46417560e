import type { NameKey } from '#src/core/names/name.ts'
import type { ImportedRow } from './import-rows.ts'
import type { ImportedName } from './import-file.ts'

/** A row of the current list; removed ones keep their note. */
export type ListedName = { nameKey: NameKey; note: string; deleted: boolean }

/** What an import would change. It overwrites and removes nothing on the list. */
export type ImportPlan = {
  /** Names to append to the list, in the file's order, including those that were removed here. */
  added: ImportedName[]
  /** Notes for names without one: on the list, or restored. */
  notes: { key: NameKey; note: string }[]
  /** Texts that differ from the note on the list: the user resolves the conflict. */
  questions: { key: NameKey; note: string }[]
  /** Names on the list already, about which the file has nothing new. */
  same: number
  /** Rows of other tables to add; absent: none. */
  rows?: readonly ImportedRow[]
  /** Rows whose text is not in the one that is here, which stays; absent: none. */
  differing?: readonly ImportedRow[]
}

/**
 * Merges a file's names into a list without loss: a missing name is added with its note, an empty note is filled,
 * and a text that the note on the list does not contain becomes a note conflict.
 */
export function planImport(list: readonly ListedName[], names: readonly ImportedName[]): ImportPlan {
  const rows = new Map(list.map((row) => [row.nameKey, row]))
  const plan: ImportPlan = { added: [], notes: [], questions: [], same: 0 }
  for (const name of names) {
    const row = rows.get(name.key)
    if (!row || row.deleted) plan.added.push(name)
    const known = row?.note ?? ''
    const note = known === '' ? name.note : known
    if (row && note !== known) plan.notes.push({ key: name.key, note })
    const differing = [name.note, ...name.others].filter((text) => !note.includes(text))
    for (const text of differing) plan.questions.push({ key: name.key, note: text })
    if (row && !row.deleted && note === known && differing.length === 0) plan.same += 1
  }
  return plan
}
