import type { AccountSession } from '#src/core/account/account-session.ts'
import type { Challenge, CodeChannel, Enrollment, Factor, NewFactor } from '#src/core/account/factor.ts'
import type { RecoveryCodesLeft } from '#src/core/account/recovery-codes.ts'
import type { AccountGateway } from '#src/remote/account-gateway.ts'
import type { AuthGateway } from '#src/remote/auth-gateway.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import type { FactorGateway } from '#src/remote/factor-gateway.ts'
import type { RecoveryCodesGateway } from '#src/remote/recovery-codes-gateway.ts'
import { answered, connected, stored } from './answered.ts'
import { type ConfirmedSignUp, type MailLink, readCodeReply } from './mail-link.ts'

/** Challenging a factor and verifying its code. */
export type CodeActions = {
  /** `channel`: only for phones, default `sms`. */
  challenge: (factorId: string, channel?: CodeChannel) => Promise<AuthResult<{ challenge: Challenge }>>
  /** The session is then at aal2. Codes: `mfa_verification_failed`, `mfa_challenge_expired`. */
  verify: (answer: { factorId: string; challengeId: string; code: string }) => Promise<AuthResult>
}

/** Recovery codes as the second step of signing in. */
export type RecoveryCodeCheck = {
  /** Whether the backend has recovery codes; hosted Supabase has none. False while it is unreachable. */
  offered: () => Promise<boolean>
  /**
   * Uses a code; the session is then at aal2. `left`: how many codes are unused now, null when that could not be
   * read. Code: `recovery_code_invalid`.
   */
  redeem: (code: string) => Promise<AuthResult<{ left: number | null }>>
}

/** Recovery codes in Settings. */
export type RecoveryCodes = RecoveryCodeCheck & {
  left: () => Promise<AuthResult<RecoveryCodesLeft>>
  /**
   * Creates ten codes, shown only now; older ones stop working. Code: `mfa_factor_not_found` without a second factor.
   */
  create: () => Promise<AuthResult<{ codes: string[] }>>
}

/**
 * The actions of a signed-in user on the account. No action rejects; see `AuthResult` for the codes.
 * `insufficient_aal` means that a second factor's code is required first.
 */
export type AccountActions = CodeActions & {
  /** Confirms an address with the code of its sign-up mail; the link is what the mailed one would be. Code: `otp_expired`. */
  confirmByCode: (email: string, code: string) => Promise<AuthResult<{ link: MailLink }>>
  /** Signs in with the session of a confirmed sign-up. Only for one that this browser has asked for. */
  signInByLink: (signUp: ConfirmedSignUp) => Promise<AuthResult<{ secondFactor: boolean }>>
  /** The server's current list of factors. */
  factors: () => Promise<AuthResult<{ factors: Factor[] }>>
  /** Enrolls a factor; it counts once a code of it was verified. */
  enroll: (factor: NewFactor) => Promise<AuthResult<{ enrollment: Enrollment }>>
  unenroll: (factorId: string) => Promise<AuthResult>
  recoveryCodes: RecoveryCodes
  /**
   * Mails a link to the new address; the address changes when it is opened. `current` is the current password. Codes:
   * `current_password_required`, `current_password_invalid`.
   */
  changeEmail: (change: { email: string; current: string }) => Promise<AuthResult>
  /** Ends the account's other sessions. */
  changePassword: (change: { current: string; password: string }) => Promise<AuthResult>
  sessions: () => Promise<AuthResult<{ sessions: AccountSession[] }>>
  /** Ends one session on another device. */
  endSession: (id: string) => Promise<AuthResult>
  /** Everything that the server stores about the user. */
  exportData: () => Promise<AuthResult<{ data: Record<string, unknown> }>>
  /**
   * Deletes the account on the server and signs this device out. The names on this device are kept as a guest's list
   * when `keepFavorites`, else they are deleted too.
   */
  deleteAccount: (choice: { keepFavorites: boolean }) => Promise<AuthResult>
}

/** The local actions that account management needs. */
export type LocalAccount = {
  /** Records who is signed in and shows that account's list. */
  signedIn: (userId: string) => Promise<void>
  /** Removes a deleted account from this device, with its session. */
  forgetAccount: (userId: string, choice: { keepFavorites: boolean }) => Promise<void>
}

export type AccountActionsPorts = {
  openLocal: () => Promise<LocalAccount>
  /** Rejects with 'supabaseUrl is required.' or 'supabaseKey is required.' when there is no backend. */
  connect: () => Promise<{
    auth: Pick<AuthGateway, 'confirmByCode' | 'keepSession'>
    factors: FactorGateway
    recoveryCodes: RecoveryCodesGateway
    account: AccountGateway
  }>
  /** Target of mailed links, absolute. */
  returnTo: () => string
}

export function createAccountActions({ openLocal, connect, returnTo }: AccountActionsPorts): AccountActions {
  const factors = async () => (await connected(connect())).factors
  const account = async () => (await connected(connect())).account
  const auth = async () => (await connected(connect())).auth
  const recoveryCodes = async () => (await connected(connect())).recoveryCodes
  /** The backend has raised that account's session to aal2. */
  const letIn = (userId: string) => stored(openLocal().then((device) => device.signedIn(userId)))
  return {
    confirmByCode: (email, code) =>
      answered(async () => {
        const result = await (await auth()).confirmByCode(email, code)
        return result.ok ? { ok: true, link: readCodeReply(result.reply) } : result
      }),
    signInByLink: ({ tokens }) =>
      answered(async () => {
        const result = await (await auth()).keepSession(tokens)
        if (!result.ok) return result
        const { userId, secondFactor } = result
        if (!secondFactor) await letIn(userId)
        return { ok: true, secondFactor }
      }),
    challenge: (factorId, channel) => answered(async () => (await factors()).challenge(factorId, channel)),
    verify: (answer) =>
      answered(async () => {
        const result = await (await factors()).verify(answer)
        if (!result.ok) return result
        await letIn(result.userId)
        return { ok: true }
      }),
    factors: () => answered(async () => (await factors()).list()),
    enroll: (factor) => answered(async () => (await factors()).enroll(factor)),
    unenroll: (factorId) => answered(async () => (await factors()).unenroll(factorId)),
    recoveryCodes: {
      offered: async () => {
        try {
          return await (await recoveryCodes()).offered()
        } catch {
          return false
        }
      },
      left: () => answered(async () => (await recoveryCodes()).left()),
      create: () => answered(async () => (await recoveryCodes()).create()),
      redeem: (code) =>
        answered(async () => {
          const codes = await recoveryCodes()
          const result = await codes.redeem(code)
          if (!result.ok) return result
          await letIn(result.userId)
          const rest = await codes.left()
          return { ok: true, left: rest.ok ? rest.left : null }
        }),
    },
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
