import { type CryptoKey, type JWTHeaderParameters, SignJWT, errors, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'
import { DatabaseError } from '#supabase/embedded/database/database-error.ts'
import type { SigningKeys } from '#supabase/embedded/signing-keys.ts'
import { Uuid } from '#supabase/embedded/uuid.ts'
import { AuthProblem } from './problem.ts'

const ROLE = 'authenticated'

/** The claims this backend relies on; a token contains more. */
const AccessClaims = v.looseObject({
  sub: Uuid,
  session_id: Uuid,
  role: v.literal(ROLE),
  email: v.optional(v.string()),
})
export type AccessClaims = v.InferOutput<typeof AccessClaims>

/** The user and the session that a token is for. */
export type SessionOf = Pick<AccessClaims, 'sub' | 'session_id'>

/** The meaning of a request's Authorization header. */
export type Bearer =
  | { kind: 'none' }
  | { kind: 'user'; claims: AccessClaims }
  | { kind: 'invalid'; expired: boolean }

/** How a user authenticated, as in the `amr` claim. */
export type AuthenticationMethod = 'password' | 'otp' | 'totp' | 'mfa/phone' | 'mfa/recovery_code'

export type Tokens = {
  /** Reads a request's token. API keys in the Authorization header count as none. */
  read: (authorization: string | null) => Promise<Bearer>
  /**
   * A fresh access token of a live session, with its current level and methods.
   * @throws AuthProblem `session_not_found`
   */
  issue: (of: SessionOf) => Promise<string>
}

export type TokensOptions = {
  database: Database
  keys: SigningKeys
  issuer: string
  /** Lifetime of an access token in seconds. */
  lifetime: number
  /** Milliseconds. */
  now: () => number
}

const JsonObject = v.nullable(v.record(v.string(), v.unknown()))
const Holder = v.object({
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  raw_app_meta_data: JsonObject,
  raw_user_meta_data: JsonObject,
  is_anonymous: v.boolean(),
  aal: v.string(),
  amr: v.array(v.object({ method: v.string(), timestamp: v.number() })),
})

/** Methods newest first; with equal times the second factor comes first. */
const HOLDER = `
select u.email, u.phone, u.raw_app_meta_data, u.raw_user_meta_data, u.is_anonymous, coalesce(s.aal, 'aal1') as aal,
       coalesce((
         select jsonb_agg(
             jsonb_build_object('method', authentication_method, 'timestamp', floor(extract(epoch from updated_at)))
             order by updated_at desc, authentication_method in ('password', 'otp'))
           from auth.mfa_amr_claims where session_id = s.id), '[]') as amr
  from auth.users u join auth.sessions s on s.user_id = u.id where u.id = $1 and s.id = $2`

/** The token of an Authorization header. */
export function bearerIn(authorization: string | null): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
}

export function createTokens({ database, keys, issuer, lifetime, now }: TokensOptions): Tokens {
  async function publicKeyOf({ kid }: JWTHeaderParameters): Promise<CryptoKey> {
    const found = await keys.find(kid)
    if (!found) throw new errors.JWKSNoMatchingKey()
    return found
  }

  async function read(authorization: string | null): Promise<Bearer> {
    const token = bearerIn(authorization)
    if (!token || token.startsWith('sb_')) return { kind: 'none' }
    try {
      const { payload } = await jwtVerify(token, publicKeyOf, {
        algorithms: ['ES256'],
        issuer,
        audience: ROLE,
        currentDate: new Date(now()),
      })
      return { kind: 'user', claims: v.parse(AccessClaims, payload) }
    } catch (error) {
      // Says nothing about the token: its key could not be looked up.
      if (error instanceof DatabaseError) throw error
      return { kind: 'invalid', expired: error instanceof errors.JWTExpired }
    }
  }

  async function issue({ sub, session_id }: SessionOf): Promise<string> {
    const [holder] = await database.rows(Holder, HOLDER, [sub, session_id])
    if (!holder) throw sessionNotFound()
    const seconds = Math.floor(now() / 1000)
    return new SignJWT({
      email: holder.email ?? '',
      phone: holder.phone ?? '',
      app_metadata: holder.raw_app_meta_data ?? {},
      user_metadata: holder.raw_user_meta_data ?? {},
      role: ROLE,
      aal: holder.aal,
      amr: holder.amr,
      session_id,
      is_anonymous: holder.is_anonymous,
    })
      .setProtectedHeader({ alg: 'ES256', kid: keys.current.kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setSubject(sub)
      .setAudience(ROLE)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + lifetime)
      .sign(keys.current.privateKey)
  }

  return {
    read,
    issue,
  }
}

export function sessionNotFound(): AuthProblem {
  return new AuthProblem(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}
