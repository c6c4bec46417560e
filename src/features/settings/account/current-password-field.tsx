import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { PasswordField } from '#src/account/password-field.tsx'

const WRONG = 'Current password is incorrect.'

/** Codes about the present password; `invalid_credentials` reads otherwise where no email is typed. */
const MESSAGES: Record<string, string> = {
  invalid_credentials: WRONG,
  current_password_invalid: WRONG,
  current_password_mismatch: WRONG,
  current_password_required: 'Enter your current password.',
}

/** What a refusal says about the present password; undefined when it is about something else. */
export function currentPasswordError(code: string | undefined): string | undefined {
  return code === undefined ? undefined : MESSAGES[code]
}

type Props = {
  /** The field keeps its text to itself; read it here when it is sent. */
  inputRef: Ref<HTMLInputElement>
  error: string | undefined
}

/** Proves that the owner of the account changes it, with the way out for those who do not know the password. */
export function CurrentPasswordField({ inputRef, error }: Props) {
  return (
    <div>
      <PasswordField label="Current password" kind="current-password" inputRef={inputRef} error={error} />
      <Link to="/reset-password" className="link inline-flex min-h-11 items-center text-sm">
        Forgot your password?
      </Link>
    </div>
  )
}
