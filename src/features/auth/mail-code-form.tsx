import { accountMessage } from '#src/account/account-messages.ts'
import { ENTER_CODE, isCode, normalCode } from '#src/account/code-text.ts'
import { offlineAnswer } from '#src/account/offline.ts'
import { useCodeEntry } from '#src/account/use-code-entry.ts'
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
  const { field, busy, error, form } = useCodeEntry(async (typed) => {
    const code = normalCode(typed)
    if (!isCode(code)) return ENTER_CODE
    const result = offlineAnswer() ?? (await account.confirmByCode(email, code))
    if (result.ok) {
      onLink(withPassword(result.link, passwordKnown))
      return null
    }
    return result.code === 'otp_expired'
      ? 'This code is incorrect or has expired. Check it, or resend the email.'
      : accountMessage(result.code, result.message)
  })

  return (
    <form {...form} className="mt-4">
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
