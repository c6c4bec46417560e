import { type FormEvent, useState } from 'react'
import { NAME_MAX } from '#src/core/favorites/text.ts'
import { MAX_MEANING } from '#src/data/own-names.ts'
import { CloseButton } from '#src/ui/close-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { type AddOutcome, addOwnWithUndo, meaningWithUndo } from './list-writes.ts'
import { useSaving } from './use-saving.ts'

type Props = {
  /** A name on the list, whose meaning is written; null to add one. */
  own: { nameKey: string; name: string; meaning: string } | null
  onClose: () => void
}

const NOT_ADDED: Record<AddOutcome, string | undefined> = {
  added: undefined,
  failed: undefined,
  empty: 'Enter a name.',
  invalid: `This name is too long. Use up to ${NAME_MAX} characters.`,
  'on-list': 'This name is already on your list.',
}

/** Adds a name that no search finds, or writes what a name means to the person. */
export function OwnNameDialog({ own, onClose }: Props) {
  const [name, setName] = useState('')
  const [meaning, setMeaning] = useState(own?.meaning ?? '')
  const [error, setError] = useState<string>()
  const saving = useSaving(onClose)
  const save = async (): Promise<boolean> => {
    if (own) return meaningWithUndo(own, meaning)
    const outcome = await addOwnWithUndo(name, meaning)
    setError(NOT_ADDED[outcome])
    return outcome === 'added'
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void saving(save)
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
        <form noValidate onSubmit={submit} className="mt-4 grid gap-5">
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
