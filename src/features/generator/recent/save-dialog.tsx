import { type FormEvent, useId, useState } from 'react'
import { savedSearches } from '#src/core/sync/tables/saved-searches.ts'
import { CloseButton } from '#src/ui/close-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { saveWithUndo } from './saved-store.ts'

export type SaveDialogProps = {
  /** Text of the search, by `savedText`. */
  search: string
  suggested: string
  onClose: () => void
}

/** Asks under which name to save the current search. */
export function SaveDialog({ search, suggested, onClose }: SaveDialogProps) {
  const titleId = useId()
  const [name, setName] = useState(suggested)
  const [error, setError] = useState<string>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const clean = name.trim()
    if (clean === '') return setError('Enter a name.')
    void saveWithUndo({ name: clean, search })
    onClose()
  }
  return (
    <Dialog labelledBy={titleId} width="w-[min(26rem,calc(100vw-2rem))]" onClose={onClose}>
      <div className="p-5">
        <div className="flex items-center justify-between gap-3">
          <h2 id={titleId} className="text-xl">
            Save search
          </h2>
          <CloseButton />
        </div>
        <form noValidate onSubmit={save} className="mt-4 grid gap-5">
          <Field
            label="Name"
            error={error}
            hint="You’ll find it under “Your searches” when the field is empty."
          >
            {(control) => (
              <input
                {...control}
                className="field"
                value={name}
                maxLength={savedSearches.fields.name.max}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <button type="submit" className="button button-fill press justify-self-start">
            Save
          </button>
        </form>
      </div>
    </Dialog>
  )
}
