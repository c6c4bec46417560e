import { readClaims } from '#src/core/account/claims.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { forgetSignUp, isSignUpOfHere } from '#src/data/sign-ups.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { endSession, type EndSession } from '#src/remote/session-end.ts'
import type { ConfirmedSignUp } from './mail-link.ts'

/**
 * Whether the user who opened a sign-up link, or typed its code, may not know the account's password: the address was
 * signed up more than once, or not in this browser. Also true where the browser denies storage, as it is then unknown.
 * When false, the browser has asked for the link, so that its session may sign the user in.
 */
export async function passwordInDoubt(
  { signUps, tokens, passwordKnown = false }: ConfirmedSignUp,
  db: NestlingDatabase = nestlingDatabase(),
): Promise<boolean> {
  if (signUps > 1) return true
  if (passwordKnown) return false
  return !(await isSignUpOfHere(db, accountOf(tokens)).catch(() => false))
}

/**
 * The user knows the account's password: deletes the browser's record and ends the link's session, unless it is `over`:
 * a new password has ended it already, or it is now the user's own. Never rejects.
 */
export async function settleSignUp(
  { tokens }: ConfirmedSignUp,
  { over }: { over: boolean },
  db: NestlingDatabase = nestlingDatabase(),
  end: EndSession = endSession,
): Promise<void> {
  await forgetSignUp(db, accountOf(tokens)).catch(() => undefined)
  if (!over) await end({ access_token: tokens.access_token })
}

const accountOf = ({ access_token }: ConfirmedSignUp['tokens']) => readClaims(access_token)?.sub ?? ''
