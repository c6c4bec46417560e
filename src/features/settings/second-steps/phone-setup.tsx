import { type FormEvent, useState } from 'react'
import { accountMessage } from '#src/account/account-messages.ts'
import { FieldError } from '#src/ui/field.tsx'
import type { AuthFailure } from '#src/remote/auth-result.ts'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { freeFactorName, isTaken } from './factor-names.ts'
import { FactorNameField, type FactorSetupProps, FirstCodeForm } from './factor-setup.tsx'
import { BackButton, InlineForm } from '#src/features/settings/parts/inline-form.tsx'
import { readPhoneNumber } from './phone-number.ts'
import { TextField } from '#src/features/settings/parts/text-field.tsx'

type Errors = { name?: string; phone?: string; other?: string }

const NO_NUMBER = 'Enter the full number with + and the country code, for example +44 7700 900123.'

/** A name and a number, then the code sent to it. */
export function PhoneSetup({ setup, taken, onClose, onVerified }: FactorSetupProps) {
  const { attempt, enrollment } = setup
  const [name, setName] = useState(() => freeFactorName('phone', taken))
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<Errors>({})
  const phone = readPhoneNumber(typed) ?? ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (attempt.busy) return
    const friendlyName = name.trim()
    const found: Errors = {
      ...(isTaken(friendlyName, taken) && { name: accountMessage('mfa_factor_name_conflict', '') }),
      ...(phone === '' && { phone: NO_NUMBER }),
    }
    setWrong(found)
    if (Object.keys(found).length === 0) await setup.begin({ factorType: 'phone', friendlyName, phone })
  }
  const errors = { ...refusalErrors(attempt.failure), ...wrong }
  const frame = { label: 'Add a phone', attempt, onClose, headed: true }
  if (enrollment) {
    return (
      <InlineForm key="code" {...frame} focus="whole">
        <FirstCodeForm
          factor={{ id: enrollment.id, type: 'phone', name: name.trim(), phone }}
          onClose={onClose}
          onVerified={onVerified}
        />
      </InlineForm>
    )
  }
  return (
    <InlineForm key="number" {...frame}>
      <form
        noValidate
        className="grid gap-4"
        aria-busy={attempt.busy}
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label="Phone number"
          type="tel"
          name="tel"
          autoComplete="tel"
          required
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={errors.phone}
          hint={errors.phone ? undefined : 'With + and the country code. We only send codes to it.'}
        />
        <FactorNameField value={name} onChange={setName} error={errors.name} />
        <FieldError id="phone-failure" text={errors.other} />
        <div className="flex flex-wrap gap-2">
          <BusyButton busy={attempt.busy}>Continue</BusyButton>
          <BackButton onClick={onClose}>Cancel</BackButton>
        </div>
      </form>
    </InlineForm>
  )
}

/** The field at which an error of the server is shown. */
function refusalErrors(failure: AuthFailure | null): Errors {
  if (!failure) return {}
  const words = accountMessage(failure.code, failure.message)
  switch (failure.code) {
    case 'mfa_factor_name_conflict':
      return { name: words }
    case 'validation_failed':
      return { phone: NO_NUMBER }
    case 'mfa_verified_factor_exists':
    case 'sms_send_failed':
      return { phone: words }
    default:
      return { other: words }
  }
}
