import { useState } from 'react'
import { BusyButton } from './busy-button.tsx'
import { NOTHING_KEPT, saveMyData } from './save-my-data.ts'
import { Section } from './section.tsx'

/** A guest's data is all on this device. */
export function GuestData() {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const save = async () => {
    setBusy(true)
    const saved = await saveMyData(null).then(
      () => true,
      () => false,
    )
    setBusy(false)
    setSaid(saved ? 'Saved with your downloads.' : NOTHING_KEPT)
  }
  return (
    <Section
      title="Your data"
      lead="The names you keep and your notes are on this device only. Take a copy as one JSON file."
      said={said}
    >
      <div className="mt-3">
        <BusyButton look="line" busy={busy} onClick={() => void save()}>
          Download my data
        </BusyButton>
      </div>
    </Section>
  )
}
