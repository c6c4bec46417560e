import type { AuthFailure } from '#src/remote/auth-result.ts'

/** The hash behind the accounts (bcrypt) looks at no more bytes than this. */
const MAX_BYTES = 72

/** The answer to a password whose end would protect nothing; null when it fits. */
export function tooLongAnswer(password: string): AuthFailure | null {
  if (new TextEncoder().encode(password).length <= MAX_BYTES) return null
  return {
    ok: false,
    code: 'password_too_long',
    message: `Password cannot be longer than ${MAX_BYTES} bytes`,
  }
}
