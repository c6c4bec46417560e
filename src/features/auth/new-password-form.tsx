import { type FormEvent, useEffect, useRef, useState } from 'react'
import { accountMessage } from '#src/account/account-messages.ts'
import { offlineAnswer } from '#src/account/offline.ts'
import { PasswordField } from '#src/account/password-field.tsx'
import { lengthAnswer } from '#src/account/password-length.ts'
import type { Recovery } from '#src/remote/recovery.ts'
import { linkIsOver } from './use-recovery.ts'

type Props = {
  recovery: Pick<Recovery, 'email' | 'setPassword'>
  /** Takes the focus: the form replaced another one. */
  focused: boolean
  onDone: () => void
  onExpired: () => void
}

export function NewPasswordForm({ recovery, focused, onDone, onExpired }: Props) {
  const { email, setPassword } = recovery
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  const save = async () => {
    setBusy(true)
    setError(undefined)
    const password = field.current?.value ?? ''
    const result = offlineAnswer() ?? lengthAnswer(password) ?? (await setPassword(password))
    setBusy(false)
    if (result.ok) onDone()
    else if (linkIsOver(result.code)) onExpired()
    else {
      setError(accountMessage(result.code, result.message))
      field.current?.focus()
    }
  }

  return (
    <form
      className="mt-3 grid gap-5"
      aria-busy={busy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!busy) void save()
      }}
    >
      <p className="text-soft">
        For {email}. This signs you out on every device. Sign in again with your new password.
      </p>
      {/* Associates the password with its account for password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly className="hidden" />
      <PasswordField
        label="New password"
        kind="new-password"
        inputRef={field}
        error={error}
        onEdit={() => setError(undefined)}
        hint="At least 8 characters. A few words are easier to remember and harder to guess."
        avoid={[email]}
      />
      <button type="submit" className="button button-fill press" aria-disabled={busy}>
        Set password
      </button>
    </form>
  )
}
