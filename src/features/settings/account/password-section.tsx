import { type FormEvent, useRef } from 'react'
import { accountMessage } from '#src/account/account-messages.ts'
import { FieldError } from '#src/ui/field.tsx'
import { PasswordField } from '#src/account/password-field.tsx'
import { lengthAnswer } from '#src/account/password-length.ts'
import { account } from '#src/session/page-account.ts'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { CurrentPasswordField, currentPasswordError } from './current-password-field.tsx'
import { BackButton, InlineForm } from '#src/features/settings/parts/inline-form.tsx'
import { OpenButton } from '#src/features/settings/parts/open-button.tsx'
import { Section } from '#src/features/settings/parts/section.tsx'
import { useAttempt } from '#src/features/settings/parts/use-attempt.ts'
import type { OneForm } from '#src/features/settings/parts/use-one-form.ts'

type Props = { email: string; forms: OneForm; onOthersEnded: () => void }

export function PasswordSection({ email, forms, onOthersEnded }: Props) {
  return (
    <Section
      title="Password"
      lead="Changing your password signs out your other devices."
      message={forms.message('password')}
      action={
        <OpenButton forms={forms} form="password">
          Change password
        </OpenButton>
      }
    >
      {forms.open === 'password' && (
        <ChangePassword
          email={email}
          onClose={() => forms.close()}
          onSet={() => {
            forms.showMessage('password', 'Password changed. Your other devices have been signed out.')
            forms.close()
            onOthersEnded()
          }}
        />
      )}
    </Section>
  )
}

const ABOUT_NEW = new Set(['weak_password', 'password_too_short', 'password_too_long', 'same_password'])

type FormProps = { email: string; onClose: () => void; onSet: () => void }

function ChangePassword({ email, onClose, onSet }: FormProps) {
  const attempt = useAttempt()
  const current = useRef<HTMLInputElement>(null)
  const chosen = useRef<HTMLInputElement>(null)
  const set = async (event: FormEvent) => {
    event.preventDefault()
    if (attempt.busy) return
    const change = { current: current.current?.value ?? '', password: chosen.current?.value ?? '' }
    const result = await attempt.run(
      async () => lengthAnswer(change.password) ?? (await account.changePassword(change)),
    )
    if (result.ok) onSet()
  }
  const { failure } = attempt
  const words = failure ? accountMessage(failure.code, failure.message) : undefined
  const aboutCurrent = currentPasswordError(failure?.code)
  const aboutNew = failure && ABOUT_NEW.has(failure.code) ? words : undefined
  return (
    <InlineForm label="Change password" attempt={attempt} onClose={onClose}>
      <form className="grid gap-4" aria-busy={attempt.busy} onSubmit={(event) => void set(event)}>
        {/* Password managers store the password under this username. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordField inputRef={current} error={aboutCurrent} />
        <PasswordField
          label="New password"
          kind="new-password"
          inputRef={chosen}
          error={aboutNew}
          avoid={[email]}
        />
        <FieldError id="password-failure" text={aboutCurrent || aboutNew ? undefined : words} />
        <div className="flex flex-wrap gap-2">
          <BusyButton busy={attempt.busy}>Set password</BusyButton>
          <BackButton onClick={onClose}>Cancel</BackButton>
        </div>
      </form>
    </InlineForm>
  )
}
