import { type SubmitEvent, useState } from 'react'
import { hasTagManager } from '#src/analytics/tag-settings.ts'
import { consentCategories } from '#src/core/consent/consent-categories.ts'
import type { ConsentChoice } from '#src/core/consent/consent.ts'
import { Switch } from '#src/ui/switch.tsx'

type Props = {
  /** The initial state of the switches. */
  initial: ConsentChoice
  onSave: (choice: ConsentChoice) => void
}

/** One switch per category, with a description. */
export function ConsentForm({ initial, onSave }: Props) {
  const [choice, setChoice] = useState(initial)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    onSave(choice)
  }
  return (
    <form onSubmit={save}>
      {consentCategories(hasTagManager).map(({ id, label, text }) =>
        id === 'necessary' ? (
          <Switch key={id} label={label} checked hint={text} />
        ) : (
          <Switch
            key={id}
            label={label}
            checked={choice[id]}
            onChange={(checked) => setChoice({ ...choice, [id]: checked })}
            hint={text}
          />
        ),
      )}
      <button type="submit" className="button button-fill press mt-3 w-full">
        Save
      </button>
    </form>
  )
}
