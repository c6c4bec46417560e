import { type SubmitEvent, useState } from 'react'
import type { ConsentChoice } from '#src/core/consent/consent.ts'
import { Switch } from './switch.tsx'

type Props = {
  /** Where the switches stand at first. */
  initial: ConsentChoice
  onSave: (choice: ConsentChoice) => void
}

/** One switch a category, and what it would do. */
export function ConsentForm({ initial, onSave }: Props) {
  const [choice, setChoice] = useState(initial)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    onSave(choice)
  }
  return (
    <form onSubmit={save}>
      <Switch
        label="Necessary"
        checked
        hint="Your list, your settings and this answer. Nestling does not work without them."
      />
      <Switch
        label="Analytics"
        checked={choice.analytics}
        onChange={(analytics) => setChoice({ ...choice, analytics })}
        hint="Would count which kinds of pages and buttons are used, never what you search, read or keep."
      />
      <Switch
        label="Marketing"
        checked={choice.marketing}
        onChange={(marketing) => setChoice({ ...choice, marketing })}
        hint="Would tell which of our links brought you here."
      />
      <button type="submit" className="button button-fill press mt-3 w-full">
        Save
      </button>
    </form>
  )
}
