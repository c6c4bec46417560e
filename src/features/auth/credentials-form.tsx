import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { AuthResult } from '#src/remote/auth-gateway.ts'
import { type ToastMessage, toasts } from '#src/ui/toast/toast-store.ts'
import { fieldErrors } from './auth-words.ts'
import { CredentialsFields, type FieldErrors } from './credentials-fields.tsx'

/** What signing in and signing up have in common; the screen of each gives the words. */
export type CredentialsFormProps = { email: string; onEmail: (email: string) => void; onDone: () => void }

type Props = CredentialsFormProps & {
  act: (email: string, password: string) => Promise<AuthResult>
  passwordKind: 'current-password' | 'new-password'
  passwordHint?: string
  button: string
  succeeded: ToastMessage
  /** Title of the failure, and its text where the backend gives none. */
  failed: { title: string; fallback: string }
  children: ReactNode
}

/** Sends email and password, tells the outcome in a toast, and a failure beside its field too. */
export function CredentialsForm({ act, button, succeeded, failed, onDone, children, ...fields }: Props) {
  const password = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    const result = await act(fields.email.trim(), password.current?.value ?? '')
    setBusy(false)
    if (result.ok) {
      toasts.show(succeeded)
      onDone()
      return
    }
    const message = result.message || failed.fallback
    toasts.show({ title: failed.title, description: message, variant: 'destructive' })
    setErrors(fieldErrors(result.code, message))
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5" aria-busy={busy}>
      <CredentialsFields {...fields} passwordRef={password} errors={errors} />
      <button type="submit" className="button button-fill press" disabled={busy}>
        {button}
      </button>
      <p className="text-sm text-soft">{children}</p>
    </form>
  )
}
