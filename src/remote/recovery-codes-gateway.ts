import * as v from 'valibot'
import type { RecoveryCodesLeft } from '#src/core/account/recovery-codes.ts'
import type { Lock } from '#src/core/sync/sync-ports.ts'
import { parseStoredSession, type StoredSession } from '#src/data/stored-session.ts'
import { type AuthFailure, type AuthResult, guarded } from './auth-result.ts'
import type { Fetch } from './clients.ts'
import type { RemoteConfig } from './config.ts'
import type { FreshToken } from './fresh-token.ts'
import { REFRESH_LOCK } from './tokens.ts'

/** Recovery codes on the auth server, for users who have lost their second factors. No call rejects. */
export type RecoveryCodesGateway = {
  /** Whether the server has recovery codes; hosted Supabase has none. False while it is unreachable. */
  offered: () => Promise<boolean>
  left: () => Promise<AuthResult<RecoveryCodesLeft>>
  /** Creates ten codes, which the server returns only now. Older ones stop working. Code: `insufficient_aal`. */
  create: () => Promise<AuthResult<{ codes: string[] }>>
  /** Uses a code and stores the session at aal2 of user `userId`. Code: `recovery_code_invalid`. */
  redeem: (code: string) => Promise<AuthResult<{ userId: string }>>
}

export type RecoveryCodesPorts = {
  config: RemoteConfig
  fetch: Fetch
  freshToken: FreshToken
  /** Refreshes the stored token, or removes a session that has ended. */
  renew: () => Promise<void>
  lock: Lock
  /** Replaces the session that sent the code with the one at aal2. */
  storeSession: (session: StoredSession) => Promise<void>
  /** ms by this device's clock. */
  now: () => number
}

const settings = v.looseObject({ recovery_codes: v.optional(v.boolean(), false) })
const left = v.object({ left: v.number(), created_at: v.nullable(v.string()) })
const made = v.object({ codes: v.pipe(v.array(v.string()), v.minLength(1)) })
const session = v.looseObject({ expires_in: v.number() })
const refusal = v.looseObject({ error_code: v.string(), msg: v.optional(v.string(), '') })

/** Codes that mean that the stored session no longer matches the server's. */
const GONE = new Set(['session_not_found', 'user_not_found', 'mfa_factor_not_found'])

/** Over plain fetch, as supabase-js has no calls for recovery codes. */
export function createRecoveryCodesGateway(ports: RecoveryCodesPorts): RecoveryCodesGateway {
  const { config, fetch, freshToken, renew, lock, storeSession, now } = ports
  let known: boolean | undefined

  /** The auth server's response as JSON. `token`: whose request it is. */
  async function ask(
    path: string,
    { token, ...init }: { token?: string; method?: string; body?: string } = {},
  ): Promise<AuthResult<{ body: unknown }>> {
    let response: Response
    try {
      response = await fetch(`${config.url}/auth/v1/${path}`, {
        ...init,
        headers: {
          apikey: config.anonKey,
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(init.body !== undefined && { 'Content-Type': 'application/json' }),
        },
      })
    } catch {
      return { ok: false, code: 'offline', message: '' }
    }
    const body: unknown = await response.json().catch(() => null)
    return response.ok ? { ok: true, body } : refused(body)
  }

  async function asPerson(
    path: string,
    init: { method?: string } = {},
  ): Promise<AuthResult<{ body: unknown }>> {
    const fresh = await freshToken()
    if (!fresh.ok) return fresh
    return followed(await ask(path, { ...init, token: fresh.token }))
  }

  /** When the session no longer exists, the state stored on this device is updated. */
  async function followed<Given>(result: AuthResult<Given>): Promise<AuthResult<Given>> {
    if (!result.ok && GONE.has(result.code)) await renew().catch(() => undefined)
    return result
  }

  return {
    offered: async () => {
      if (known !== undefined) return known
      const answer = await ask('settings')
      const parsed = v.safeParse(settings, answer.ok ? answer.body : null)
      if (parsed.success) known = parsed.output.recovery_codes
      return known ?? false
    },
    left: () =>
      guarded(async () => {
        const answer = await asPerson('factors/recovery_codes')
        return answer.ok ? { ok: true, ...v.parse(left, answer.body) } : answer
      }),
    create: () =>
      guarded(async () => {
        const answer = await asPerson('factors/recovery_codes', { method: 'POST' })
        return answer.ok ? { ok: true, ...v.parse(made, answer.body) } : answer
      }),
    redeem: (code) =>
      guarded(async () => {
        const fresh = await freshToken()
        if (!fresh.ok) return fresh
        // The response uses up the code and voids the previous tokens: no one else may refresh meanwhile.
        const redeemed = await lock(REFRESH_LOCK, async (): Promise<AuthResult<{ userId: string }>> => {
          const body = JSON.stringify({ code })
          const answer = await ask('factors/recover', { method: 'POST', body, token: fresh.token })
          if (!answer.ok) return answer
          const raised = parseStoredSession(withExpiry(v.parse(session, answer.body), now()))
          if (!raised) return { ok: false, code: 'unknown', message: '' }
          await storeSession(raised)
          return { ok: true, userId: raised.user.id }
        })
        return followed(redeemed)
      }),
  }
}

/** The auth server returns the token's lifetime, not always its expiry. */
function withExpiry(given: v.InferOutput<typeof session>, now: number): unknown {
  return { expires_at: Math.floor(now / 1_000) + given.expires_in, ...given }
}

function refused(body: unknown): AuthFailure {
  const parsed = v.safeParse(refusal, body)
  if (!parsed.success) return { ok: false, code: 'unknown', message: '' }
  return { ok: false, code: parsed.output.error_code, message: parsed.output.msg }
}
