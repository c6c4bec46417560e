import { useState } from 'react'
import { accountMessage } from '#src/account/account-messages.ts'
import { offlineAnswer } from '#src/account/offline.ts'
import { useSession } from '#src/session/use-session.ts'

type Props = { email: string; next: string | undefined }

/** Mails the link of a sign-up again and shows the outcome next to the button. */
export function ResendButton({ email, next }: Props) {
  const { resendLink } = useSession()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState('')

  const send = async () => {
    setBusy(true)
    setAnswer('')
    const result = offlineAnswer() ?? (await resendLink(email, next))
    setBusy(false)
    setAnswer(result.ok ? 'Link sent again.' : accountMessage(result.code, result.message))
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button
        type="button"
        className="button button-line"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) void send()
        }}
      >
        Resend link
      </button>
      <p role="status" className="text-sm">
        {answer}
      </p>
    </div>
  )
}
