import { emailMessage } from '#src/account/account-messages.ts'

export type FieldErrors = { email?: string; password?: string }

/** Refusals that a better password mends. */
const ABOUT_PASSWORD = new Set(['invalid_credentials', 'weak_password', 'password_too_long', 'same_password'])

/** Beside which field a refusal of signing in or up stands, and what to do about it. */
export function fieldErrors(code: string, message: string): FieldErrors {
  const text = emailMessage(code, message)
  return ABOUT_PASSWORD.has(code) ? { password: text } : { email: text }
}
