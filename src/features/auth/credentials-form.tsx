import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { PasswordField } from '#src/account/password-field.tsx'
import type { AuthResult } from '#src/remote/auth-result.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { type FieldErrors, fieldErrors } from './auth-messages.ts'
import { EmailField } from './email-field.tsx'

/** What signing in and signing up have in common; each screen provides its texts. */
export type CredentialsFormProps = {
  email: string
  onEmail: (email: string) => void
  /** Sends both and continues accordingly. */
  act: (email: string, password: string) => Promise<AuthResult>
}

type Props = CredentialsFormProps & {
  passwordKind: 'current-password' | 'new-password'
  passwordHint?: string
  button: string
  /** The title of a failure, and its text when the backend provides none. */
  failed: { title: string; fallback: string }
  children: ReactNode
}

/** Sends email and password; shows a failure in a toast and at its field; one that is plain before sending only there. Both fields keep their text. */
export function CredentialsForm(props: Props) {
  const { email, onEmail, act, passwordKind, passwordHint, button, failed, children } = props
  const emailField = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  const submit = async () => {
    setBusy(true)
    setErrors({})
    const result = await act(email.trim(), password.current?.value ?? '')
    setBusy(false)
    if (result.ok) return
    const message = result.message || failed.fallback
    // Nothing was sent then: the field says it, once.
    if (result.code !== 'password_too_short')
      toasts.show({ title: failed.title, description: message, variant: 'destructive' })
    const found = fieldErrors(result.code, message)
    setErrors(found)
    const field = found.password === undefined ? emailField : password
    field.current?.focus()
  }

  return (
    <form
      className="grid gap-5"
      aria-busy={busy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      <EmailField email={email} onEmail={onEmail} inputRef={emailField} error={errors.email} />
      <PasswordField
        label="Password"
        kind={passwordKind}
        inputRef={password}
        error={errors.password}
        onEdit={() => setErrors(({ email: other }) => (other === undefined ? {} : { email: other }))}
        hint={passwordHint}
        avoid={[email]}
      />
      <button type="submit" className="button button-fill press" aria-disabled={busy}>
        {button}
      </button>
      <div className="grid gap-1 text-sm text-soft">{children}</div>
    </form>
  )
}
