import { type SupabaseClient, type User } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import * as v from 'valibot'

/** An authenticator app with one secret. */
export type Authenticator = {
  factorId: string
  /** The code it shows at that time, in milliseconds. */
  codeAt: (ms: number) => string
  /**
   * A code that is valid at this moment and was not returned before: no code is valid twice. Three in half a minute.
   */
  unusedAt: (ms: number) => string
}

const STEP = 30_000

/** Enrolls an authenticator app, not yet verified. Throws the backend's error. */
export async function enrollApp(client: SupabaseClient, friendlyName: string): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const app = new TOTP({ secret: Secret.fromBase32(data.totp.secret) })
  const codeAt = (timestamp: number) => app.generate({ timestamp })
  let used = Number.NEGATIVE_INFINITY
  return {
    factorId: data.id,
    codeAt,
    unusedAt: (ms) => {
      const step = Math.floor(ms / STEP)
      used = Math.min(step + 1, Math.max(step - 1, used + 1))
      return codeAt(used * STEP)
    },
  }
}

const Claims = v.looseObject({
  aal: v.string(),
  amr: v.array(v.object({ method: v.string(), timestamp: v.number() })),
  session_id: v.string(),
})

/** The claims of a client's token. */
export async function claimsOf(client: SupabaseClient): Promise<v.InferOutput<typeof Claims>> {
  const { data } = await client.auth.getSession()
  return v.parse(Claims, decodeJwt(data.session?.access_token ?? ''))
}

/** The methods in the claim `amr`, newest first. */
export async function methodsOf(client: SupabaseClient): Promise<string[]> {
  return (await claimsOf(client)).amr.map(({ method }) => method)
}

/** Type and status of the factors on a user object. */
export function factorsOn(user: User | null | undefined): { factor_type: string; status: string }[] {
  return (user?.factors ?? []).map(({ factor_type, status }) => ({ factor_type, status }))
}
