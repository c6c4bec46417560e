import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { offlineAnswer } from '#src/account/offline.ts'
import { useSession } from '#src/session/use-session.ts'
import { fieldErrors } from './auth-words.ts'
import { EmailField } from './email-field.tsx'
import { PageFrame } from './page-frame.tsx'

/** Asks for the link. The answer is the same for every address: nobody learns who has an account. */
export function ResetRequest({ expired }: { expired: boolean }) {
  const { requestPasswordReset } = useSession()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const send = async () => {
    setBusy(true)
    setError(undefined)
    setSentTo('')
    const address = email.trim()
    const result = offlineAnswer() ?? (await requestPasswordReset(address))
    setBusy(false)
    if (result.ok) {
      setSentTo(address)
      return
    }
    setError(fieldErrors(result.code, result.message).email)
    field.current?.focus()
  }

  return (
    <PageFrame title={expired ? 'This link no longer works' : 'A new password'}>
      <p className="mt-3 text-soft">
        {expired
          ? 'This link has expired or was used before. Ask for a new one.'
          : 'Tell us your address, and we mail you a link to choose a new password.'}
      </p>
      <div role="status" className="rounded-card bg-tint not-empty:mt-5 not-empty:p-4">
        {sentTo !== '' && (
          <p>
            If there is an account for {sentTo}, a link is on its way. It may have gone to the spam folder.
          </p>
        )}
      </div>
      <form
        className="mt-6 grid gap-5"
        aria-busy={busy}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!busy) void send()
        }}
      >
        <EmailField email={email} onEmail={setEmail} inputRef={field} error={error} />
        <button type="submit" className="button button-fill press" aria-disabled={busy}>
          Send reset link
        </button>
        <p className="text-sm text-soft">
          Remembered it?{' '}
          <Link to="/auth" className="link inline-flex min-h-11 items-center">
            Back to sign in
          </Link>
        </p>
      </form>
    </PageFrame>
  )
}
