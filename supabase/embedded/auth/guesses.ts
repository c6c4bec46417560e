import type { LimitName, Limits } from '#supabase/embedded/limits.ts'
import { type AuthCall, peerOf } from './call.ts'
import type { DeviceCookies } from './device-cookie.ts'

/** One counted password attempt. `succeeded` uncounts it. */
export type Guess = { succeeded: () => Promise<void>; isKnownDevice: boolean }

export type Guesses = {
  /**
   * Counts a password attempt for an address, whether it has an account or not. A browser that has signed in there
   * before has its own counter; all others count by address and peer, and by address.
   * @throws AuthProblem 429 `over_request_rate_limit`
   */
  take: (call: AuthCall, email: string) => Promise<Guess>
}

export function createGuesses({ limits, cookies }: { limits: Limits; cookies: DeviceCookies }): Guesses {
  return {
    take: async (call, email) => {
      const peer = peerOf(call)
      await limits.take('signInsPerPeer', peer)
      const nonce = cookies.nonceOf(call.request, email)
      const buckets: [LimitName, string][] =
        nonce === null
          ? [
              ['signInsPerAddressAndPeer', `${email} ${peer}`],
              ['signInsPerAddress', email],
            ]
          : [['signInsPerDevice', nonce]]
      for (const [name, key] of buckets) await limits.take(name, key)
      return {
        isKnownDevice: nonce !== null,
        succeeded: async () => {
          for (const [name, key] of buckets) await limits.giveBack(name, key)
        },
      }
    },
  }
}
