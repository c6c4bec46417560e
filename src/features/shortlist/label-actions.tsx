import { type FormEvent, useState } from 'react'
import { cleanLabel, labelId, type Label, type LabelKind, MAX_LABEL } from '#src/core/favorites/labels.ts'
import { deleteLabelWithUndo, renameLabelWithUndo } from './list-writes.ts'

type Props = {
  kind: LabelKind
  label: Label
  /** It has another id now; undefined when it is gone. */
  onMoved: (id: string | undefined) => void
}

/** Renames and deletes the list or tag that is shown. */
export function LabelActions({ kind, label, onMoved }: Props) {
  const [name, setName] = useState<string | null>(null)
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    const text = cleanLabel(name ?? '')
    setName(null)
    if (text === null || text === label.text) return
    if (await renameLabelWithUndo(kind, label, text)) onMoved(labelId(text))
  }
  const remove = async () => {
    if (await deleteLabelWithUndo(kind, label)) onMoved(undefined)
  }
  if (name !== null)
    return (
      <form onSubmit={(event) => void rename(event)} className="flex max-w-md items-center gap-2">
        <input
          aria-label={`New name for ${label.text}`}
          className="field min-w-0 flex-1"
          value={name}
          maxLength={MAX_LABEL}
          autoComplete="off"
          ref={selectOnce}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setName(null)}
        />
        <button type="submit" className="button button-line press flex-none">
          Rename
        </button>
      </form>
    )
  return (
    <div className="-mx-2.5 flex flex-wrap">
      <button type="button" className="button button-quiet" onClick={() => setName(label.text)}>
        Rename {kind}
      </button>
      <button type="button" className="button button-quiet" onClick={() => void remove()}>
        Delete {kind}
      </button>
    </div>
  )
}

/** The button that had the focus is gone. */
const selectOnce = (field: HTMLInputElement | null): void => field?.select()
