import type { AuthFailure } from '#src/remote/auth-result.ts'

/** The backend's minimum length. */
export const MIN_PASSWORD_LENGTH = 8
/** The password hash (bcrypt) ignores any further bytes. */
const MAX_BYTES = 72

/** The error for a new password that is too short, or whose end would be ignored; null when it fits. */
export function lengthAnswer(password: string): AuthFailure | null {
  if (password.length < MIN_PASSWORD_LENGTH) {
    return {
      ok: false,
      code: 'password_too_short',
      message: `Use at least ${MIN_PASSWORD_LENGTH} characters.`,
    }
  }
  if (new TextEncoder().encode(password).length <= MAX_BYTES) return null
  return {
    ok: false,
    code: 'password_too_long',
    message: `Password cannot be longer than ${MAX_BYTES} bytes`,
  }
}
