import { needsSecondFactor } from '#src/core/account/assurance.ts'
import { readClaims } from '#src/core/account/claims.ts'
import { readFactors } from '#src/core/account/factor.ts'
import { forgetAccount, recordSignedIn, recordSignedOut } from '#src/data/account.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv, type DeviceEnv } from '#src/data/device.ts'
import {
  forgetStoredSession,
  readStoredSession,
  type StoredSession,
  watchStoredSession,
} from '#src/data/stored-session.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { recordSignUp } from '#src/data/sign-ups.ts'
import { endSession, type EndSession } from '#src/remote/session-end.ts'
import type { LocalAccount } from './account-actions.ts'
import type { LocalSession } from './session.ts'
import type { HeldSession } from './session-state.ts'

/** The session in IndexedDB. */
export function openLocalSession(
  db: NestlingDatabase = nestlingDatabase(),
  env: DeviceEnv = deviceEnv,
  endOnServer: EndSession = endSession,
): LocalSession & LocalAccount {
  return {
    watch: (changed, failed) =>
      watchStoredSession(
        db,
        ({ session, account, rejected }) => changed(session && heldSession(session), account, rejected),
        failed,
      ),
    signedUp: (userId) => recordSignUp(db, userId),
    signedIn: (userId) => recordSignedIn(db, userId, env),
    leave: async () => {
      await recordSignedOut(db)
      const session = await readStoredSession(db)
      await forgetStoredSession(db)
      if (!session) return null
      const { access_token, refresh_token } = session
      return () => endOnServer({ access_token, refresh_token })
    },
    forgetAccount: async (userId, choice) => {
      await forgetAccount(db, userId, choice)
      await forgetStoredSession(db)
    },
  }
}

/** The part of a stored session that screens need. Its level comes from the token, its factors from the user. */
export function heldSession({ access_token, expires_in, expires_at, user }: StoredSession): HeldSession {
  const factors = readFactors(user)
  const level = readClaims(access_token)?.aal ?? 'aal1'
  return {
    access_token,
    expires_in,
    expires_at,
    user: { id: user.id, email: user.email },
    asked: needsSecondFactor(level, factors)
      ? factors.filter((factor) => factor.status === 'verified')
      : null,
  }
}
