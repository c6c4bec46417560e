import { type FormEvent, useRef, useState } from 'react'
import { emailMessage } from '#src/account/account-messages.ts'
import { account } from '#src/session/page-account.ts'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { CurrentPasswordField, currentPasswordError } from './current-password-field.tsx'
import { BackButton, InlineForm } from '#src/features/settings/parts/inline-form.tsx'
import { OpenButton } from '#src/features/settings/parts/open-button.tsx'
import { Section } from '#src/features/settings/parts/section.tsx'
import { TextField } from '#src/features/settings/parts/text-field.tsx'
import { useAttempt } from '#src/features/settings/parts/use-attempt.ts'
import type { OneForm } from '#src/features/settings/parts/use-one-form.ts'

type Props = { email: string; forms: OneForm }

export function EmailSection({ email, forms }: Props) {
  return (
    <Section
      title="Email"
      lead={<span className="wrap-anywhere">{email}</span>}
      message={forms.message('email')}
      action={
        <OpenButton forms={forms} form="email">
          Change email
        </OpenButton>
      }
    >
      {forms.open === 'email' && (
        <ChangeEmail
          email={email}
          onClose={() => forms.close()}
          onSent={(to) => {
            forms.showMessage('email', `We sent a link to ${to}. Open it to change your email.`)
            forms.close()
          }}
        />
      )}
    </Section>
  )
}

type FormProps = { email: string; onClose: () => void; onSent: (to: string) => void }

function ChangeEmail({ email, onClose, onSent }: FormProps) {
  const attempt = useAttempt()
  const current = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [same, setSame] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (attempt.busy) return
    const to = typed.trim()
    const isSame = to.toLowerCase() === email.toLowerCase()
    setSame(isSame)
    if (isSame) return
    const result = await attempt.run(() =>
      account.changeEmail({ email: to, current: current.current?.value ?? '' }),
    )
    if (result.ok) onSent(to)
  }
  const { failure } = attempt
  const aboutCurrent = currentPasswordError(failure?.code)
  const error = same
    ? 'This is already your email address.'
    : failure && !aboutCurrent
      ? emailMessage(failure.code, failure.message)
      : undefined
  return (
    <InlineForm label="Change email" attempt={attempt} onClose={onClose}>
      <form className="grid gap-4" aria-busy={attempt.busy} onSubmit={(event) => void send(event)}>
        {/* Associates the password with its account for password managers. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="New email"
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
          hint="We’ll send a link to this address. Until you open it, sign in with your current one."
        />
        <CurrentPasswordField inputRef={current} error={aboutCurrent} />
        <div className="flex flex-wrap gap-2">
          <BusyButton busy={attempt.busy}>Send link</BusyButton>
          <BackButton onClick={onClose}>Cancel</BackButton>
        </div>
      </form>
    </InlineForm>
  )
}
