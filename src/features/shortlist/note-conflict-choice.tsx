import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { NOTE_MAX } from '#src/core/favorites/text.ts'
import { joinNotes } from '#src/core/sync/note-conflict.ts'
import type { NoteConflictView } from '#src/data/stored-note-conflicts.ts'
import { favoritesStore } from '#src/favorites/favorites-store.ts'
import { notifyRefusal } from '#src/favorites/notify-refusal.ts'
import { FixedText } from '#src/ui/fixed-text.tsx'
import { notify } from '#src/ui/notice.ts'
import { JoinedNotes } from './joined-notes.tsx'

type Props = {
  name: string
  /** The text on the list. */
  note: string
  conflict: NoteConflictView
}

const FROM: Record<NoteConflictView['from'], string> = {
  here: 'Written on this device',
  elsewhere: 'Written on another device',
  file: 'In the imported file',
}

/** Two devices wrote a note without having seen the other's: the user reads both and chooses. */
export function NoteConflict({ name, note, conflict }: Props) {
  const id = useId()
  const [both, setBoth] = useState<string | null>(null)
  const later = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const joining = useRef<HTMLTextAreaElement>(null)
  const part = conflict.later ? 'later' : both === null ? 'choice' : 'both'
  const before = useRef(part)
  // The button that switches to another part is removed with its own, and the focus with it.
  useEffect(() => {
    if (before.current === part) return
    before.current = part
    if (document.activeElement !== document.body) return
    const next = { later, choice: heading, both: joining }[part]
    next.current?.focus({ preventScroll: part !== 'both' })
  }, [part])
  const title = `Two notes for ${name}`
  const postpone = (on: boolean) =>
    void favoritesStore.postponeNoteConflict(conflict, on).catch(notifyRefusal)

  if (conflict.later) {
    return (
      <button ref={later} type="button" className="link min-h-11 text-sm" onClick={() => postpone(false)}>
        {title}
      </button>
    )
  }

  const choose = async (text: string, event: MouseEvent<HTMLElement>) => {
    // These buttons are removed; without a new target the focus would be lost.
    const link = event.currentTarget.closest('[data-favorite]')?.querySelector<HTMLElement>('h2 a')
    try {
      const undo = await favoritesStore.resolveNoteConflict({ ...conflict, onList: note }, text)
      link?.focus({ preventScroll: true })
      await notify({ text: `Note for ${name} saved`, undo: () => void undo().catch(notifyRefusal) })
    } catch (error) {
      notifyRefusal(error)
    }
  }

  const joined = joinNotes(note, conflict.note)
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="col-span-full mt-3 mb-1 rounded-card bg-tint p-4 max-md:-mx-14"
    >
      <h3
        id={id}
        ref={heading}
        tabIndex={-1}
        className="font-sans text-base font-semibold tracking-normal outline-none"
      >
        {title}
      </h3>
      <p className="mt-1 text-[0.9375rem]">
        {conflict.from === 'file'
          ? 'The imported file has a different note. Which one do you want to keep?'
          : 'It was changed on two devices. Which version do you want to keep?'}
      </p>
      {both === null ? (
        <>
          <div className="mt-3 grid gap-4 md:grid-cols-2">
            <NoteChoice label="On your list now" text={note} onCancel={(event) => void choose(note, event)} />
            <NoteChoice
              label={FROM[conflict.from]}
              text={conflict.note}
              onCancel={(event) => void choose(conflict.note, event)}
            />
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            <button
              type="button"
              className="button button-line press"
              onClick={(event) => (joined.length > NOTE_MAX ? setBoth(joined) : void choose(joined, event))}
            >
              Keep both
            </button>
            <button type="button" className="button button-quiet" onClick={() => postpone(true)}>
              Decide later
            </button>
          </div>
        </>
      ) : (
        <JoinedNotes
          field={joining}
          text={both}
          onChange={setBoth}
          onSave={(event) => void choose(both, event)}
          onBack={() => setBoth(null)}
        />
      )}
    </div>
  )
}

type NoteChoiceProps = { label: string; text: string; onCancel: (event: MouseEvent<HTMLElement>) => void }

function NoteChoice({ label, text, onCancel }: NoteChoiceProps) {
  const id = useId()
  return (
    <div className="flex flex-col items-start gap-2">
      <p id={id} className="label mb-0">
        {label}
      </p>
      {text === '' ? (
        <p className="min-h-11 content-center text-[0.9375rem] italic">No note</p>
      ) : (
        <FixedText label={label} text={text} />
      )}
      <button
        type="button"
        aria-describedby={id}
        className="button button-line press md:mt-auto"
        onClick={onCancel}
      >
        Keep this one
      </button>
    </div>
  )
}
