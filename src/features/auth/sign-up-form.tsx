import { type FormEvent, useRef, useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { fieldErrors } from './auth-words.ts'
import { CredentialsFields, type FieldErrors } from './credentials-fields.tsx'

type Props = { email: string; onEmail: (email: string) => void; onDone: () => void }

/** A taken address is answered like a new one: nobody learns who has an account. */
export function SignUpForm({ email, onEmail, onDone }: Props) {
  const { signUp } = useSession()
  const password = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    const result = await signUp(email.trim(), password.current?.value ?? '')
    setBusy(false)
    if (result.ok) {
      toasts.show({
        title: 'Account created!',
        description: 'Please check your email to verify your account.',
      })
      onDone()
      return
    }
    toasts.show({
      title: 'Sign up failed',
      description: result.message || 'Failed to sign up',
      variant: 'destructive',
    })
    setErrors(fieldErrors(result.code, result.message || 'Failed to sign up'))
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5" aria-busy={busy}>
      <CredentialsFields
        email={email}
        onEmail={onEmail}
        passwordRef={password}
        passwordKind="new-password"
        passwordHint="At least 8 characters. A few words are easier to remember and harder to guess."
        errors={errors}
      />
      <button type="submit" className="button button-fill press" disabled={busy}>
        Create account
      </button>
      <p className="text-sm text-soft">We use your address to sign you in and for nothing else.</p>
    </form>
  )
}
