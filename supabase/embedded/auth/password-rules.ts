import { AuthProblem } from './auth-reply.ts'

/** bcrypt looks at no more than this; what lies behind would be protected by nothing. */
const MAX_PASSWORD_BYTES = 72

/** @throws AuthProblem `validation_failed`, in GoTrue's words */
export function assertPasswordFits(password: string): void {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw new AuthProblem(
      400,
      'validation_failed',
      `Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`,
    )
  }
}
