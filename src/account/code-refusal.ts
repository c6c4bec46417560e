import type { FactorType } from '#src/core/account/factor.ts'
import type { AuthFailure } from '#src/remote/auth-result.ts'
import { accountMessage } from './account-messages.ts'

/** Why a code was not taken, and what that means for the question (the challenge) it answered. */
export type CodeRefusal = {
  message: string
  /** The question takes no code any more: the next one needs a new question, which a phone is sent by hand. */
  spent: boolean
}

/** Of a spent question. The next code of an app asks a new one by itself; with a phone, the person has it sent. */
const SPENT: Record<string, Record<FactorType, string>> = {
  mfa_challenge_expired: {
    totp: 'That code has expired, or there were too many attempts. Enter the code your app shows now.',
    phone: 'That code has expired, or there were too many attempts. Send a new one.',
  },
  // GoTrue binds a question to the network address that it was asked from.
  mfa_ip_address_mismatch: {
    totp: 'Your connection changed in the meantime. Enter a new code.',
    phone: 'Your connection changed in the meantime. Send a new code.',
  },
}

/** What a refusal of asking or answering a factor means for whoever is asked. */
export function codeRefusal({ code, message }: AuthFailure, type: FactorType): CodeRefusal {
  const known = SPENT[code]?.[type]
  // By one code GoTrue says that the factor is gone and that only the question is.
  const spent = known !== undefined || code === 'mfa_factor_not_found'
  return { message: known ?? accountMessage(code, message), spent }
}
