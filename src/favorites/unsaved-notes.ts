import * as v from 'valibot'
import { NOTE_MAX } from '#src/core/favorites/text.ts'
import type { Owner } from '#src/core/favorites/favorite.ts'
import type { NameKey } from '#src/core/names/name.ts'

/** A note whose save had not completed when its page was left: a browser aborts the transaction then. */
export type UnsavedNote = {
  owner: Owner
  key: NameKey
  /** The note as it was before the user typed. */
  before: string
  note: string
}

const KEY = 'nestling-unsaved-notes'
const Stored = v.array(
  v.object({
    owner: v.string(),
    key: v.string(),
    before: v.string(),
    note: v.pipe(v.string(), v.maxLength(2 * NOTE_MAX)),
  }),
)

/** Unsaved notes in localStorage, which is written synchronously: all that a page being left still has time for. */
export const unsavedNotes = {
  /** What is stored of all owners; nothing when it cannot be read. */
  read(): UnsavedNote[] {
    try {
      const stored = v.safeParse(Stored, JSON.parse(localStorage.getItem(KEY) ?? '[]'))
      return stored.success ? stored.output : []
    } catch {
      return []
    }
  },

  /** Replaces what is stored of this note. */
  add(note: UnsavedNote): void {
    write([...others(note), note])
  },

  remove(note: Pick<UnsavedNote, 'owner' | 'key'>): void {
    const left = others(note)
    if (left.length < unsavedNotes.read().length) write(left)
  },
}

export type UnsavedNotes = typeof unsavedNotes

function others({ owner, key }: Pick<UnsavedNote, 'owner' | 'key'>): UnsavedNote[] {
  return unsavedNotes.read().filter((one) => one.owner !== owner || one.key !== key)
}

function write(notes: readonly UnsavedNote[]): void {
  try {
    if (notes.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(notes))
  } catch {
    // Where nothing can be stored the text is only in the field.
  }
}
