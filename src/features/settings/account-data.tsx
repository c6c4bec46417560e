import { accountWords } from '#src/account/account-words.ts'
import { BusyButton } from './busy-button.tsx'
import { CodeFirst } from './in-place.tsx'
import { NOTHING_KEPT } from './save-my-data.ts'
import { Section } from './section.tsx'
import { type Download, useDownload } from './use-download.ts'

const SAID: Record<Download['outcome'], string> = {
  none: '',
  saved: 'Saved with your downloads.',
  partly: 'This device’s part is saved with your downloads. The account’s part is not in it.',
  unreadable: NOTHING_KEPT,
}

/** All that is held about somebody with an account, here and on the server. */
export function AccountData() {
  const { attempt, outcome, all, deviceOnly } = useDownload()
  const { failure } = attempt
  return (
    <Section
      title="Your data"
      lead="All we hold about you, on the server and on this device, as one JSON file: names, notes, second steps, devices, sign-ins."
      said={SAID[outcome]}
    >
      {attempt.asked && (
        <div className="pt-4">
          <CodeFirst attempt={attempt} />
        </div>
      )}
      {failure && (
        <p role="alert" className="pt-3 text-[0.9375rem]">
          {accountWords(failure.code, failure.message)} For now, only this device’s part can be had.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2" hidden={attempt.asked !== null}>
        <BusyButton look="line" busy={attempt.busy} onClick={() => void all()}>
          Download my data
        </BusyButton>
        {failure && (
          <BusyButton look="line" busy={false} onClick={() => void deviceOnly()}>
            Download this device’s part
          </BusyButton>
        )}
      </div>
    </Section>
  )
}
