import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { emailMessage } from '#src/account/account-messages.ts'
import { offlineAnswer } from '#src/account/offline.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import { EmailField } from './email-field.tsx'

type Props = {
  button: string
  /** Sends something to the address; an error is shown at the field, which keeps its text. */
  send: (email: string) => Promise<AuthResult>
  onSent: (email: string) => void
  /** Clears the message about an earlier request. */
  onSend?: () => void
  /** Shown below the button. */
  children: ReactNode
}

/** A form for an address to mail a link to. */
export function EmailForm({ button, send, onSent, onSend, children }: Props) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const submit = async () => {
    setBusy(true)
    setError(undefined)
    onSend?.()
    const address = email.trim()
    const result = offlineAnswer() ?? (await send(address))
    setBusy(false)
    if (result.ok) {
      onSent(address)
      return
    }
    setError(emailMessage(result.code, result.message))
    field.current?.focus()
  }

  return (
    <form
      className="mt-6 grid gap-5"
      aria-busy={busy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      <EmailField email={email} onEmail={setEmail} inputRef={field} error={error} />
      <button type="submit" className="button button-fill press" aria-disabled={busy}>
        {button}
      </button>
      {children}
    </form>
  )
}
