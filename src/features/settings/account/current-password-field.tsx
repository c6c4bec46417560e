import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { PasswordField } from '#src/account/password-field.tsx'

const WRONG = 'Current password is incorrect.'

/** Error codes about the current password; `invalid_credentials` has another message where no email is typed. */
const MESSAGES: Record<string, string> = {
  invalid_credentials: WRONG,
  current_password_invalid: WRONG,
  current_password_mismatch: WRONG,
  current_password_required: 'Enter your current password.',
}

/** The message of an error about the current password; undefined for other errors. */
export function currentPasswordError(code: string | undefined): string | undefined {
  return code === undefined ? undefined : MESSAGES[code]
}

type Props = {
  /** The field is uncontrolled; read it here on submit. */
  inputRef: Ref<HTMLInputElement>
  error: string | undefined
}

/** Verifies that the account's owner makes the change, with a link for users who do not know the password. */
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
