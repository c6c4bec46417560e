import type { FactorType } from '#src/core/account/factor.ts'
import type { AuthFailure } from '#src/remote/auth-result.ts'
import { accountMessage } from './account-messages.ts'

/** Why a code was rejected, and what that means for its challenge. */
export type CodeRefusal = {
  message: string
  /** The challenge accepts no further code: the next one needs a new challenge, which the user requests for a phone. */
  spent: boolean
}

/** Messages for a spent challenge. An app's next code creates a new one; for a phone, the user requests it. */
const SPENT: Record<string, Record<FactorType, string>> = {
  mfa_challenge_expired: {
    totp: 'That code has expired, or there were too many attempts. Enter the code your app shows now.',
    phone: 'That code has expired, or there were too many attempts. Send a new one.',
  },
  // GoTrue binds a challenge to the IP address that requested it.
  mfa_ip_address_mismatch: {
    totp: 'Your connection changed in the meantime. Enter a new code.',
    phone: 'Your connection changed in the meantime. Send a new code.',
  },
}

/** The meaning of an error of creating or verifying a challenge. */
export function codeRefusal({ code, message }: AuthFailure, type: FactorType): CodeRefusal {
  const known = SPENT[code]?.[type]
  // GoTrue uses one code for a missing factor and for a missing challenge.
  const spent = known !== undefined || code === 'mfa_factor_not_found'
  return { message: known ?? accountMessage(code, message), spent }
}
