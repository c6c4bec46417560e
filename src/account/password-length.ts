import type { AuthFailure } from '#src/remote/auth-result.ts'

/** The password hash (bcrypt) ignores any further bytes. */
const MAX_BYTES = 72

/** The error for a password whose end would be ignored; null when it fits. */
export function tooLongAnswer(password: string): AuthFailure | null {
  if (new TextEncoder().encode(password).length <= MAX_BYTES) return null
  return {
    ok: false,
    code: 'password_too_long',
    message: `Password cannot be longer than ${MAX_BYTES} bytes`,
  }
}
