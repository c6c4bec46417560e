import {
  type CryptoKey,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
  decodeJwt,
  errors,
  jwtVerify,
} from 'jose'
import * as v from 'valibot'
import type { Database } from './database.ts'
import type { SigningKeys } from './signing-keys.ts'

/** The claims this backend relies on; a token carries more. */
const AccessClaims = v.looseObject({
  sub: v.pipe(v.string(), v.uuid()),
  session_id: v.pipe(v.string(), v.uuid()),
})
export type AccessClaims = v.InferOutput<typeof AccessClaims>

/** What the Authorization header of a request amounts to. */
export type Bearer =
  | { kind: 'none' }
  | { kind: 'user'; claims: AccessClaims }
  | { kind: 'invalid'; expired: boolean }

/** How somebody proved who they are, as the `amr` claim names it. */
export type AuthenticationMethod = 'password' | 'otp' | 'totp' | 'mfa/phone'

export type Tokens = {
  /** Reads a request's token. API keys in the Authorization header count as none. */
  read: (authorization: string | null) => Promise<Bearer>
  /**
   * Turns the engine's own access token into one in GoTrue's claim shape, signed with the public key pair. `method` is
   * added to what the session has used; null for a refresh.
   */
  reissue: (
    engineToken: string,
    method: AuthenticationMethod | null,
  ) => Promise<{ accessToken: string; sessionId: string }>
  /** A fresh access token of a live session, with its level and methods as they are now. */
  issue: (of: AccessClaims) => Promise<string>
  /** The engine's own kind of token with the same claims but the times, so that `auth.jwt()` in SQL sees them. */
  forEngine: (claims: JWTPayload) => Promise<string>
}

export type TokensOptions = {
  database: Database
  keys: SigningKeys
  jwtSecret: string
  issuer: string
  /** Seconds that an access token lives. */
  lifetime: number
  /** Milliseconds. */
  now: () => number
}

const JsonObject = v.pipe(
  v.nullable(v.union([v.string(), v.record(v.string(), v.unknown())])),
  v.transform((value): unknown => (typeof value === 'string' ? JSON.parse(value) : value)),
  v.nullable(v.record(v.string(), v.unknown())),
)
const UserRow = v.object({
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  raw_app_meta_data: JsonObject,
  raw_user_meta_data: JsonObject,
  is_anonymous: v.boolean(),
  aal: v.string(),
})
const AmrRow = v.object({ method: v.string(), seconds: v.number() })

export function createTokens({ database, keys, jwtSecret, issuer, lifetime, now }: TokensOptions): Tokens {
  const engineSecret = new TextEncoder().encode(jwtSecret)

  function publicKeyOf({ kid }: JWTHeaderParameters): CryptoKey {
    const found = keys.find(kid)
    if (!found) throw new errors.JWKSNoMatchingKey()
    return found
  }

  async function read(authorization: string | null): Promise<Bearer> {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
    if (!token || token.startsWith('sb_')) return { kind: 'none' }
    try {
      const { payload } = await jwtVerify(token, publicKeyOf, {
        algorithms: ['ES256'],
        issuer,
        currentDate: new Date(now()),
      })
      return { kind: 'user', claims: v.parse(AccessClaims, payload) }
    } catch (error) {
      return { kind: 'invalid', expired: error instanceof errors.JWTExpired }
    }
  }

  async function reissue(engineToken: string, method: AuthenticationMethod | null) {
    const claims = v.parse(AccessClaims, decodeJwt(engineToken))
    if (method) await recordMethod(claims.session_id, method)
    return { accessToken: await issue(claims), sessionId: claims.session_id }
  }

  async function issue({ sub, session_id }: AccessClaims): Promise<string> {
    const [user] = await database.rows(
      UserRow,
      `select u.email, u.phone, u.raw_app_meta_data, u.raw_user_meta_data, u.is_anonymous, coalesce(s.aal, 'aal1') as aal
         from auth.users u join auth.sessions s on s.user_id = u.id where u.id = $1 and s.id = $2`,
      [sub, session_id],
    )
    if (!user) throw new Error('the session ended while its token was being made')
    const seconds = Math.floor(now() / 1000)
    return new SignJWT({
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.raw_app_meta_data ?? {},
      user_metadata: user.raw_user_meta_data ?? {},
      role: 'authenticated',
      aal: user.aal,
      amr: await methodsOf(session_id),
      session_id,
      is_anonymous: user.is_anonymous,
    })
      .setProtectedHeader({ alg: 'ES256', kid: keys.current.kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setSubject(sub)
      .setAudience('authenticated')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + lifetime)
      .sign(keys.current.privateKey)
  }

  function recordMethod(sessionId: string, method: AuthenticationMethod): Promise<void> {
    return database.run(
      `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
         on conflict (session_id, authentication_method) do update set updated_at = now()`,
      [sessionId, method],
    )
  }

  async function methodsOf(sessionId: string): Promise<{ method: string; timestamp: number }[]> {
    const rows = await database.rows(
      AmrRow,
      `select authentication_method as method, extract(epoch from updated_at)::float8 as seconds
         from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
      [sessionId],
    )
    return rows.map(({ method, seconds }) => ({ method, timestamp: Math.floor(seconds) }))
  }

  return {
    read,
    reissue,
    issue,
    // Both times were checked by our clock; the engine would look at them again by its own.
    forEngine: ({ iat: _made, exp: _ends, ...claims }) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(engineSecret),
  }
}
