import { type FormEvent, useRef, useState } from 'react'
import { accountMessage } from '#src/account/account-messages.ts'
import { isCode, normalCode } from '#src/account/code-text.ts'
import { offlineAnswer } from '#src/account/offline.ts'
import type { MailLink } from '#src/session/mail-link.ts'
import { account } from '#src/session/page-account.ts'
import { Field } from '#src/ui/field.tsx'

type Props = {
  email: string
  /** The user has entered the account's password on this page. */
  passwordKnown: boolean
  onLink: (link: MailLink) => void
}

/** Takes the code of the sign-up mail, for a user who reads it on another device. */
export function MailCodeForm({ email, passwordKnown, onLink }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const refuse = (message: string) => {
    setBusy(false)
    setError(message)
    field.current?.select()
  }

  const verify = async () => {
    const code = normalCode(field.current?.value ?? '')
    if (!isCode(code)) {
      refuse('Enter the 6-digit code.')
      return
    }
    setBusy(true)
    setError(undefined)
    const result = offlineAnswer() ?? (await account.confirmByCode(email, code))
    if (result.ok) onLink(withPassword(result.link, passwordKnown))
    else if (result.code === 'otp_expired')
      refuse('This code is incorrect or has expired. Check it, or resend the email.')
    else refuse(accountMessage(result.code, result.message))
  }

  return (
    <form
      noValidate
      className="mt-4"
      aria-busy={busy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!busy) void verify()
      }}
    >
      <Field label="Code from the email" error={error}>
        {(control) => (
          <div className="flex flex-wrap gap-3">
            <input
              {...control}
              ref={field}
              name="mail-code"
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              maxLength={20}
              className="field w-auto min-w-0 grow basis-32 text-lg tracking-[0.2em] tabular-nums"
            />
            <button type="submit" className="button button-fill press" aria-disabled={busy}>
              Verify
            </button>
          </div>
        )}
      </Field>
    </form>
  )
}

function withPassword(link: MailLink, passwordKnown: boolean): MailLink {
  return link.kind === 'confirmed' && link.signUp
    ? { ...link, signUp: { ...link.signUp, passwordKnown } }
    : link
}
