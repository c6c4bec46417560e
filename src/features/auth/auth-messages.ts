import { emailMessage } from '#src/account/account-messages.ts'

export type FieldErrors = { email?: string; password?: string }

/** Error codes that a better password resolves. */
const ABOUT_PASSWORD = new Set([
  'invalid_credentials',
  'weak_password',
  'password_too_short',
  'password_too_long',
  'same_password',
])

/** The field at which an error of signing in or up is shown, and its message. */
export function fieldErrors(code: string, message: string): FieldErrors {
  const text = emailMessage(code, message)
  return ABOUT_PASSWORD.has(code) ? { password: text } : { email: text }
}
