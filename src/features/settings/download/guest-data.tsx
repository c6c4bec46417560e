import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { Section } from '#src/features/settings/parts/section.tsx'
import { useSaveCopy } from './use-save-copy.ts'

/** A guest's data is all on this device. */
export function GuestData() {
  const copy = useSaveCopy()
  return (
    <Section
      title="Your data"
      lead="Your names and notes are on this device only. Download a copy as one JSON file."
      message={copy.message}
    >
      <div className="mt-3">
        <BusyButton look="line" busy={copy.busy} onClick={() => void copy.save()}>
          Download my data
        </BusyButton>
      </div>
    </Section>
  )
}
