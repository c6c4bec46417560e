import { type FormEvent, useRef, useState } from 'react'
import { accountMessage } from '#src/account/account-messages.ts'
import { FieldError } from '#src/ui/field.tsx'
import { account } from '#src/session/page-account.ts'
import { BusyButton } from '#src/features/settings/parts/busy-button.tsx'
import { BackButton, InlineForm } from '#src/features/settings/parts/inline-form.tsx'
import { NamesChoice } from './names-choice.tsx'
import { TextField } from '#src/features/settings/parts/text-field.tsx'
import { useAttempt } from '#src/features/settings/parts/use-attempt.ts'

type Props = { email: string; onClose: () => void; onDeleted: (keepFavorites: boolean) => void }

/** Lists what is deleted and what stays, offers a last choice, and requires the email address to be typed. */
export function DeleteForm({ email, onClose, onDeleted }: Props) {
  const attempt = useAttempt()
  const [keepFavorites, setKeepFavorites] = useState(true)
  const [differs, setDiffers] = useState(false)
  const typed = useRef<HTMLInputElement>(null)
  const remove = async (event: FormEvent) => {
    event.preventDefault()
    if (attempt.busy) return
    const other = typed.current?.value.trim().toLowerCase() !== email.toLowerCase()
    setDiffers(other)
    if (other) {
      typed.current?.focus()
      return
    }
    const result = await attempt.run(() => account.deleteAccount({ keepFavorites }))
    if (result.ok) onDeleted(keepFavorites)
  }
  const { failure } = attempt
  return (
    <InlineForm label="Delete account" attempt={attempt} onClose={onClose} focus="whole">
      <form
        noValidate
        className="grid gap-5"
        aria-busy={attempt.busy}
        onSubmit={(event) => void remove(event)}
      >
        <div className="grid gap-3 text-[0.9375rem]">
          <p>
            <strong className="font-semibold">What’s deleted:</strong> the list and notes on the server, your
            email address, your password and your second steps. This can’t be undone.
          </p>
          <p>
            <strong className="font-semibold">What stays:</strong> the names on your other devices, until you
            erase them there, and the app, which works without an account.
          </p>
          <p>To keep a copy, download your data above first.</p>
        </div>
        <NamesChoice keepFavorites={keepFavorites} onChange={setKeepFavorites} />
        <TextField
          label="Type your email to confirm"
          type="email"
          name="confirm-email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          inputRef={typed}
          error={differs ? 'This isn’t the email address of this account.' : undefined}
          hint={email}
        />
        <FieldError
          id="delete-failure"
          text={failure ? accountMessage(failure.code, failure.message) : undefined}
        />
        <div className="flex flex-wrap gap-2">
          <BusyButton look="danger" busy={attempt.busy}>
            Delete account
          </BusyButton>
          <BackButton onClick={onClose}>Keep my account</BackButton>
        </div>
      </form>
    </InlineForm>
  )
}
