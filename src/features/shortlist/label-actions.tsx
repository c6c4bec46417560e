import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { cleanLabel, labelId, type Label, type LabelKind, MAX_LABEL } from '#src/core/favorites/labels.ts'
import { InlineBox } from '#src/ui/inline-box.tsx'
import { useFocusGoesOn } from '#src/ui/use-focus-goes-on.ts'
import { deleteLabelWithUndo, renameLabelWithUndo } from './list-writes.ts'

type Props = {
  kind: LabelKind
  label: Label
  /** Whether the button that renames takes the focus when it appears. */
  returningRef: RefObject<boolean>
  /** It has another id now; undefined when it is gone. */
  onMoved: (id: string | undefined) => void
}

/** Renames and deletes the list or tag that is shown. */
export function LabelActions({ kind, label, returningRef, onMoved }: Props) {
  const [name, setName] = useState<string | null>(null)
  const part = useRef<HTMLDivElement>(null)
  useFocusGoesOn(part)
  const close = () => {
    returningRef.current = true
    setName(null)
  }
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    const text = cleanLabel(name ?? '')
    close()
    if (text === null || text === label.text) return
    if (!(await renameLabelWithUndo(kind, label, text))) return
    returningRef.current = true
    onMoved(labelId(text))
  }
  const remove = async () => {
    if (await deleteLabelWithUndo(kind, label)) onMoved(undefined)
  }
  /** The button that opens the form, or the same one of the label under its new text. */
  const opener = (button: HTMLButtonElement | null) => {
    if (!button || !returningRef.current) return
    returningRef.current = false
    button.focus({ preventScroll: true })
  }
  return (
    <div ref={part}>
      {name === null ? (
        <div className="-mx-2.5 flex flex-wrap">
          <button
            ref={opener}
            type="button"
            className="button button-quiet"
            onClick={() => setName(label.text)}
          >
            Rename {kind}
          </button>
          <button type="button" className="button button-quiet" onClick={() => void remove()}>
            Delete {kind}
          </button>
        </div>
      ) : (
        <InlineBox label={`Rename ${label.text}`} focus="field" className="" onEscape={close}>
          <form onSubmit={(event) => void rename(event)} className="flex max-w-md items-center gap-2">
            <input
              aria-label={`New name for ${label.text}`}
              className="field min-w-0 flex-1"
              value={name}
              maxLength={MAX_LABEL}
              autoComplete="off"
              onFocus={(event) => event.target.select()}
              onChange={(event) => setName(event.target.value)}
            />
            <button type="submit" className="button button-line press flex-none">
              Rename
            </button>
          </form>
        </InlineBox>
      )}
    </div>
  )
}
