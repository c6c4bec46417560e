import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Owner } from '#src/core/favorites/favorite.ts'
import { NOTE_MAX } from '#src/core/favorites/text.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { favoritesStore } from '#src/favorites/favorites-store.ts'
import { notifyRefusal } from '#src/favorites/notify-refusal.ts'
import { type UnsavedNote, unsavedNotes } from '#src/favorites/unsaved-notes.ts'
import { holdDraft } from '#src/ui/drafts.ts'

const PAUSE_MS = 500

type Props = { owner: Owner; nameKey: NameKey; name: string; note: string }

/**
 * A note beside a name. It is saved after a pause and on blur; other tabs and devices follow. When the page is left
 * before that is on disk, the text is stored for the next page to save.
 */
export function NoteField({ owner, nameKey, name, note }: Props) {
  const [typed, setTyped] = useState(note)
  const saved = useRef(note)
  const pending = useRef<string | null>(null)
  /** Typed, and not on disk yet. */
  const unsaved = useRef<UnsavedNote | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (note === saved.current) return
    saved.current = note
    if (pending.current === null) setTyped(note)
  }, [note])

  const save = async () => {
    clearTimeout(timer.current)
    const text = pending.current
    if (text === null) return
    pending.current = null
    saved.current = text
    try {
      await favoritesStore.setNote(nameKey, text)
      if (unsaved.current?.note === text) unsaved.current = null
      unsavedNotes.remove({ owner, key: nameKey })
    } catch (error) {
      pending.current ??= text
      notifyRefusal(error)
    }
  }
  const leave = useEffectEvent(save)
  useEffect(() => {
    const left = () => {
      if (unsaved.current) unsavedNotes.add(unsaved.current)
      void leave()
    }
    const release = holdDraft(() => leave())
    addEventListener('pagehide', left)
    return () => {
      removeEventListener('pagehide', left)
      release()
      left()
    }
  }, [])

  return (
    <textarea
      aria-label={`Note for ${name}`}
      value={typed}
      maxLength={NOTE_MAX}
      rows={1}
      placeholder="Add a note"
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        pending.current = text
        unsaved.current = {
          owner,
          key: nameKey,
          before: unsaved.current?.before ?? saved.current,
          note: text,
        }
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void save(), PAUSE_MS)
      }}
      onBlur={() => void save()}
      className="block field-sizing-content min-h-11 resize-none rounded-field border border-transparent bg-transparent px-3 py-2.25 -mx-3 max-lg:min-w-0 max-lg:flex-1 max-lg:basis-28 max-lg:not-placeholder-shown:basis-[calc(100%+1.5rem)] lg:w-[calc(100%+1.5rem)] text-[0.9375rem] placeholder:text-soft hover:border-line focus:border-edge focus:bg-raised focus-visible:-outline-offset-2"
    />
  )
}
