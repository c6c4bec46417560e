import type { AccountSession } from '#src/core/account/account-session.ts'
import type { Challenge, CodeChannel, Enrollment, Factor, NewFactor } from '#src/core/account/factor.ts'
import type { AccountGateway } from '#src/remote/account-gateway.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import type { FactorGateway } from '#src/remote/factor-gateway.ts'
import { answered, connected, stored } from './answered.ts'

/** Asking a factor and answering with its code. */
export type CodeDesk = {
  /** `channel`: only for phones, default `sms`. */
  challenge: (factorId: string, channel?: CodeChannel) => Promise<AuthResult<{ challenge: Challenge }>>
  /** The session then stands at aal2. Codes: `mfa_verification_failed`, `mfa_challenge_expired`. */
  verify: (answer: { factorId: string; challengeId: string; code: string }) => Promise<AuthResult>
}

/**
 * What somebody who is signed in may do with the account. No action rejects; see `AuthResult` for the codes.
 * `insufficient_aal` means that the code of a second factor has to be given first.
 */
export type AccountDesk = CodeDesk & {
  /** All factors as the server has them now. */
  factors: () => Promise<AuthResult<{ factors: Factor[] }>>
  /** Begins a factor; it counts once a code of it was verified. */
  enroll: (factor: NewFactor) => Promise<AuthResult<{ enrollment: Enrollment }>>
  unenroll: (factorId: string) => Promise<AuthResult>
  /**
   * Mails a link to the new address; the address changes when it is opened. `current` is the present password. Codes:
   * `current_password_required`, `current_password_invalid`.
   */
  changeEmail: (change: { email: string; current: string }) => Promise<AuthResult>
  /** Ends the account's other sessions. */
  changePassword: (change: { current: string; password: string }) => Promise<AuthResult>
  sessions: () => Promise<AuthResult<{ sessions: AccountSession[] }>>
  /** Ends one session elsewhere. */
  endSession: (id: string) => Promise<AuthResult>
  /** Everything that the server holds on the person. */
  exportData: () => Promise<AuthResult<{ data: Record<string, unknown> }>>
  /**
   * Deletes the account on the server and signs this device out. The names on this device stay as a guest's list
   * when `keepNames`, else they go too.
   */
  deleteAccount: (choice: { keepNames: boolean }) => Promise<AuthResult>
}

/** What the desk needs of this device. */
export type LocalAccount = {
  /** Notes who is signed in and brings that account's list up. */
  signedIn: (userId: string) => Promise<void>
  /** Takes an account that is no more off this device, with its session. */
  forgetAccount: (userId: string, choice: { keepNames: boolean }) => Promise<void>
}

export type AccountDeskPorts = {
  openLocal: () => Promise<LocalAccount>
  /** Rejects with 'supabaseUrl is required.' or 'supabaseKey is required.' when there is no backend. */
  connect: () => Promise<{ factors: FactorGateway; account: AccountGateway }>
  /** Where the link in a mail leads, absolute. */
  returnTo: () => string
}

export function createAccountDesk({ openLocal, connect, returnTo }: AccountDeskPorts): AccountDesk {
  const factors = async () => (await connected(connect())).factors
  const account = async () => (await connected(connect())).account
  return {
    challenge: (factorId, channel) => answered(async () => (await factors()).challenge(factorId, channel)),
    verify: (answer) =>
      answered(async () => {
        const result = await (await factors()).verify(answer)
        if (!result.ok) return result
        await stored(openLocal().then((device) => device.signedIn(result.userId)))
        return { ok: true }
      }),
    factors: () => answered(async () => (await factors()).list()),
    enroll: (factor) => answered(async () => (await factors()).enroll(factor)),
    unenroll: (factorId) => answered(async () => (await factors()).unenroll(factorId)),
    changeEmail: (change) => answered(async () => (await account()).changeEmail(change, returnTo())),
    changePassword: (change) => answered(async () => (await account()).changePassword(change)),
    sessions: () => answered(async () => (await account()).sessions()),
    endSession: (id) => answered(async () => (await account()).endSession(id)),
    exportData: () => answered(async () => (await account()).exportData()),
    deleteAccount: (choice) =>
      answered(async () => {
        const result = await (await account()).deleteAccount()
        if (!result.ok) return result
        await stored(openLocal().then((device) => device.forgetAccount(result.userId, choice)))
        return { ok: true }
      }),
  }
}
