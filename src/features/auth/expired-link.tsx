import { type FormEvent, useRef, useState } from 'react'
import { accountWords } from '#src/account/account-words.ts'
import { offlineAnswer } from '#src/account/offline.ts'
import { useSession } from '#src/session/use-session.ts'
import { EmailField } from './email-field.tsx'
import { PageFrame } from './page-frame.tsx'

type Props = { next: string | undefined; onSent: (email: string) => void; onSignIn: () => void }

/** A link that no longer works: offers a new one, the same for every address. */
export function ExpiredLink({ next, onSent, onSignIn }: Props) {
  const { resendLink } = useSession()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const send = async () => {
    setBusy(true)
    setError(undefined)
    const address = email.trim()
    const result = offlineAnswer() ?? (await resendLink(address, next))
    setBusy(false)
    if (result.ok) {
      onSent(address)
      return
    }
    setError(accountWords(result.code, result.message))
    field.current?.focus()
  }

  return (
    <PageFrame title="This link no longer works">
      <p role="status" className="mt-3">
        This link has expired or was used before. If your address is verified, sign in; otherwise we send you
        a new one.
      </p>
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
          Send a new link
        </button>
        <button type="button" className="button button-line" onClick={onSignIn}>
          Go to sign in
        </button>
      </form>
    </PageFrame>
  )
}
