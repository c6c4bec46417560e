import type { MouseEvent, RefObject } from 'react'
import { NOTE_MAX } from '#src/core/favorites/text.ts'
import { Field } from '#src/ui/field.tsx'
import { formatNumber } from '#src/core/text/format-number.ts'

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onChange: (text: string) => void
  onSave: (event: MouseEvent<HTMLElement>) => void
  onBack: () => void
}

/** Two joined notes that exceed the maximum: only the user shortens them. */
export function JoinedNotes({ field, text, onChange, onSave, onBack }: Props) {
  const over = text.length - NOTE_MAX
  return (
    <div className="mt-3">
      <Field label="Combined note">
        {(control) => (
          <textarea
            {...control}
            ref={field}
            aria-invalid={over > 0}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            className="field max-h-80 min-h-40 text-[0.9375rem]"
          />
        )}
      </Field>
      <p role="status" className="mt-2 text-sm">
        {over > 0
          ? `${formatNumber(over)} ${over === 1 ? 'character' : 'characters'} too long for one note. Shorten it, then save.`
          : 'It fits now.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={over > 0}
          className="button button-fill press aria-disabled:opacity-55"
          onClick={(event) => {
            if (over <= 0) onSave(event)
          }}
        >
          Save
        </button>
        <button type="button" className="button button-quiet" onClick={onBack}>
          Back
        </button>
      </div>
    </div>
  )
}
