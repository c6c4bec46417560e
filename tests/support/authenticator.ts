import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

/** An authenticator app on somebody's phone. */
export type Authenticator = {
  /** A code that works now and has not been given before; it may take up to half a minute to come. */
  code: () => Promise<string>
}

const STEP_MS = 30_000
/** A code of the step before is accepted as long as that is one step ago; this much must be left of it. */
const LEFT_MS = 5_000

/** Holds a secret as a setup screen shows it. A server takes the codes of one step before and one after, each once. */
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
