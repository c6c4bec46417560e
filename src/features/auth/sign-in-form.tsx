import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { fieldErrors } from './auth-words.ts'
import { CredentialsFields, type FieldErrors } from './credentials-fields.tsx'

type Props = { email: string; onEmail: (email: string) => void; onDone: () => void }

export function SignInForm({ email, onEmail, onDone }: Props) {
  const { signIn } = useSession()
  const password = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    const result = await signIn(email.trim(), password.current?.value ?? '')
    setBusy(false)
    if (result.ok) {
      toasts.show({ title: 'Welcome back!', description: 'You have successfully signed in.' })
      onDone()
      return
    }
    toasts.show({
      title: 'Sign in failed',
      description: result.message || 'Failed to sign in',
      variant: 'destructive',
    })
    setErrors(fieldErrors(result.code, result.message || 'Failed to sign in'))
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5" aria-busy={busy}>
      <CredentialsFields
        email={email}
        onEmail={onEmail}
        passwordRef={password}
        passwordKind="current-password"
        errors={errors}
      />
      <button type="submit" className="button button-fill press" disabled={busy}>
        Sign in
      </button>
      <p className="text-sm text-soft">
        New here?{' '}
        <Link to="/auth" search={{ tab: 'sign-up' }} className="link">
          Create an account
        </Link>
      </p>
    </form>
  )
}
