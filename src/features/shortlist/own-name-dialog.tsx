import { type FormEvent, useState } from 'react'
import { NAME_MAX } from '#src/core/favorites/text.ts'
import { MAX_MEANING } from '#src/data/own-names.ts'
import { CloseButton } from '#src/ui/close-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { addOwnWithUndo, meaningWithUndo } from './list-writes.ts'

type Props = {
  /** A name on the list, whose meaning is written; null to add one. */
  own: { nameKey: string; name: string; meaning: string } | null
  onClose: () => void
}

/** Adds a name that no search finds, or writes what a name means to the person. */
export function OwnNameDialog({ own, onClose }: Props) {
  const [name, setName] = useState('')
  const [meaning, setMeaning] = useState(own?.meaning ?? '')
  const [error, setError] = useState<string>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (own) void meaningWithUndo(own, meaning)
    else if (name.trim() === '') return setError('Enter a name.')
    else void addOwnWithUndo(name, meaning)
    onClose()
  }
  return (
    <Dialog labelledBy="own-name-title" width="w-[min(28rem,calc(100vw-2rem))]" onClose={onClose}>
      <div className="p-5">
        <div className="flex items-center justify-between gap-3">
          <h2 id="own-name-title" className="text-xl">
            {own ? `What ${own.name} means to you` : 'Add a name'}
          </h2>
          <CloseButton />
        </div>
        <form noValidate onSubmit={save} className="mt-4 grid gap-5">
          {!own && (
            <Field label="Name" error={error}>
              {(control) => (
                <input
                  {...control}
                  className="field"
                  value={name}
                  maxLength={NAME_MAX}
                  autoComplete="off"
                  autoCapitalize="words"
                  spellCheck={false}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
          )}
          <Field
            label="Meaning"
            hint={own ? 'Leave it empty to remove it.' : 'If you like. Only you see it.'}
          >
            {(control) => (
              <textarea
                {...control}
                className="field field-sizing-content min-h-22"
                value={meaning}
                maxLength={MAX_MEANING}
                onChange={(event) => setMeaning(event.target.value)}
              />
            )}
          </Field>
          <button type="submit" className="button button-fill press justify-self-start">
            {own ? 'Save' : 'Add to my list'}
          </button>
        </form>
      </div>
    </Dialog>
  )
}
