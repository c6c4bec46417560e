import { type FormEvent, useState } from 'react'
import { accountMessage } from '#src/account/account-messages.ts'
import { CodeForm } from '#src/account/code-form.tsx'
import type { Factor, NewFactor } from '#src/core/account/factor.ts'
import { account } from '#src/session/page-account.ts'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { FACTOR_NAME_MAX, isTaken } from './factor-names.ts'
import { BackButton, InlineForm } from '#src/features/settings/parts/inline-form.tsx'
import { LoadFailed } from '#src/features/settings/parts/load-failed.tsx'
import { TextField } from '#src/features/settings/parts/text-field.tsx'
import { TotpSecret } from './totp-secret.tsx'
import type { FactorSetup } from './use-enrollment.ts'

/** The label of the codes in the app. */
const ISSUER = 'Nestling'

export function totpNamed(friendlyName: string): NewFactor {
  return { factorType: 'totp', friendlyName, issuer: ISSUER }
}

type Props = {
  /** Already started. */
  setup: FactorSetup
  /** Names of the other factors. */
  taken: string[]
  onClose: () => void
  onVerified: (name: string) => void
}

/** Shows the secret as a picture and as text, then asks for a first code. */
export function TotpSetup({ setup, taken, onClose, onVerified }: Props) {
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
        <CodeForm
          factors={[inTheMaking(enrollment.id, name)]}
          actions={account}
          onVerified={() => onVerified(name)}
        >
          <BackButton look="below" onClick={onClose}>
            Cancel
          </BackButton>
        </CodeForm>
      </div>
    </InlineForm>
  )
}

function inTheMaking(id: string, friendly_name: string): Factor {
  return { id, factor_type: 'totp', status: 'unverified', friendly_name, phone: '', created_at: '' }
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
      <TextField
        label="Name"
        name="factor-name"
        autoComplete="off"
        required
        maxLength={FACTOR_NAME_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
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
