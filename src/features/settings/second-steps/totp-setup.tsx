import { type FormEvent, useState } from 'react'
import { accountMessage } from '#src/account/account-messages.ts'
import type { NewFactor } from '#src/core/account/factor.ts'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { isTaken } from './factor-names.ts'
import { FactorNameField, type FactorSetupProps, FirstCodeForm } from './factor-setup.tsx'
import { BackButton, InlineForm } from '#src/features/settings/parts/inline-form.tsx'
import { LoadFailed } from '#src/features/settings/parts/load-failed.tsx'
import { TotpSecret } from './totp-secret.tsx'
import type { FactorSetup } from './use-enrollment.ts'

/** The label of the codes in the app. */
const ISSUER = 'Nestling'

export function totpNamed(friendlyName: string): NewFactor {
  return { factorType: 'totp', friendlyName, issuer: ISSUER }
}

/** Shows the secret of an enrollment that was started already, as a picture and as text, then asks for a first code. */
export function TotpSetup({ setup, taken, onClose, onVerified }: FactorSetupProps) {
  const { attempt, enrollment } = setup
  const [renaming, setRenaming] = useState(false)
  const name = setup.wanted?.friendlyName ?? ''
  const naming = renaming || attempt.failure?.code === 'mfa_factor_name_conflict'

  const begin = async (friendlyName: string) => {
    const result = await setup.begin(totpNamed(friendlyName))
    if (result.ok) setRenaming(false)
  }
  const frame = { label: 'Set up authenticator app', attempt, onClose, headed: true }
  if (naming) {
    return (
      <InlineForm key="name" {...frame}>
        <NameForm
          name={name}
          taken={taken}
          setup={setup}
          onName={(chosen) => void begin(chosen)}
          onClose={onClose}
        />
      </InlineForm>
    )
  }
  if (enrollment?.type !== 'totp') {
    return (
      <InlineForm key="begin" {...frame} focus="whole">
        {attempt.failure ? (
          <LoadFailed attempt={attempt} onRetry={() => void begin(name)} />
        ) : (
          <div role="status" aria-label="Creating a secret…" className="skeleton size-52" />
        )}
        <div className="mt-3">
          <BackButton onClick={onClose}>Cancel</BackButton>
        </div>
      </InlineForm>
    )
  }
  return (
    <InlineForm key="code" {...frame} focus="whole">
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-[0.9375rem]">
          <span className="wrap-anywhere">
            Name: <strong className="font-semibold">{name}</strong>
          </span>
          <button
            type="button"
            className="button button-quiet -mr-[0.6rem]"
            onClick={() => setRenaming(true)}
          >
            Change name
          </button>
        </p>
        <TotpSecret totp={enrollment.totp} />
        <FirstCodeForm
          factor={{ id: enrollment.id, type: 'totp', name }}
          onClose={onClose}
          onVerified={onVerified}
        />
      </div>
    </InlineForm>
  )
}

type NameProps = {
  name: string
  taken: string[]
  setup: FactorSetup
  onName: (name: string) => void
  onClose: () => void
}

/** Renames the factor. The server accepts a name only on enrollment, so this creates a new secret. */
function NameForm({ name, taken, setup, onName, onClose }: NameProps) {
  const [typed, setTyped] = useState(name)
  const [clash, setClash] = useState(false)
  const { failure, busy } = setup.attempt
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const clashes = isTaken(typed, taken)
    setClash(clashes)
    if (!busy && !clashes) onName(typed.trim())
  }
  const error = clash
    ? accountMessage('mfa_factor_name_conflict', '')
    : failure
      ? accountMessage(failure.code, failure.message)
      : undefined
  return (
    <form className="grid gap-4" aria-busy={busy} onSubmit={submit}>
      <FactorNameField
        value={typed}
        onChange={setTyped}
        error={error}
        hint="To recognize it by, for example “Work phone”. Changing the name creates a new QR code."
      />
      <div className="flex flex-wrap gap-2">
        <BusyButton busy={busy}>Continue</BusyButton>
        <BackButton onClick={onClose}>Cancel</BackButton>
      </div>
    </form>
  )
}
