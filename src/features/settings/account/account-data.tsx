import { accountMessage } from '#src/account/account-messages.ts'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { CodeFirst } from '#src/features/settings/parts/inline-form.tsx'
import { SAVE_FAILED } from '#src/favorites/save-my-data.ts'
import { Section } from '#src/features/settings/parts/section.tsx'
import { type Download, useDownload } from '#src/features/settings/download/use-download.ts'

const MESSAGES: Record<Download['outcome'], string> = {
  none: '',
  saved: 'Saved to your downloads.',
  partly: 'The data on this device was saved to your downloads. Your account’s data is not included.',
  unreadable: SAVE_FAILED,
}

/** All data stored about a user with an account, here and on the server. */
export function AccountData() {
  const { attempt, outcome, all, deviceOnly } = useDownload()
  const { failure } = attempt
  return (
    <Section
      title="Your data"
      lead="What we store about you, on the server and on this device, as one JSON file: names, notes, second steps, devices and sign-ins."
      message={MESSAGES[outcome]}
    >
      {attempt.asked && (
        <div className="pt-4">
          <CodeFirst attempt={attempt} />
        </div>
      )}
      {failure && (
        <p role="alert" className="pt-3 text-[0.9375rem]">
          {accountMessage(failure.code, failure.message)} For now, you can download only the data on this
          device.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2" hidden={attempt.asked !== null}>
        <BusyButton look="line" busy={attempt.busy} onClick={() => void all()}>
          Download my data
        </BusyButton>
        {failure && (
          <BusyButton look="line" busy={false} onClick={() => void deviceOnly()}>
            Download this device’s data
          </BusyButton>
        )}
      </div>
    </Section>
  )
}
