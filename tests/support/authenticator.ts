import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

/** An authenticator app on a user's phone. */
export type Authenticator = {
  /** A valid code that has not been used before; it may take up to half a minute. */
  code: () => Promise<string>
}

const STEP_MS = 30_000
/** A code of the previous time step is accepted during the next one; this much of that must be left. */
const LEFT_MS = 5_000

/** Has a secret as a setup screen shows it. A server accepts the codes of one step before and one after, each once. */
export function createAuthenticator(secret: string): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) })
  let last = 0
  return {
    async code() {
      const now = Date.now()
      const earliest = Math.floor((now + LEFT_MS) / STEP_MS) - 1
      last = Math.max(earliest, last + 1)
      await wait(Math.max(0, (last - 1) * STEP_MS - now))
      return totp.generate({ timestamp: last * STEP_MS })
    },
  }
}
