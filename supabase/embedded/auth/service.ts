import type { Database } from '#supabase/embedded/database/database.ts'
import type { Limits } from '#supabase/embedded/limits.ts'
import type { Mailbox } from '#supabase/embedded/mailbox.ts'
import type { SigningKeys } from '#supabase/embedded/signing-keys.ts'
import { createAdminApi } from './admin-api.ts'
import { createDeviceCookies } from './device-cookie.ts'
import { createEmailChange } from './email-change.ts'
import { createFactorApi } from './factor-api.ts'
import { createFactors } from './factors.ts'
import { createGuesses } from './guesses.ts'
import { createInfoApi } from './info-api.ts'
import { createMailApi } from './mail-api.ts'
import { createOneTimeLinks } from './one-time-links.ts'
import { createPasswordHasher } from './password-hasher.ts'
import { createRecoveryApi } from './recovery-api.ts'
import { type AuthRouter, createAuthRouter } from './router.ts'
import { createSessionReply, createSessionTokens } from './session-reply.ts'
import { createSessions } from './sessions.ts'
import { createSignInApi } from './sign-in-api.ts'
import { createSignUpApi } from './sign-up.ts'
import type { Tokens } from './tokens.ts'
import { createUnsupportedApi } from './unsupported-api.ts'
import { createUserApi } from './user-api.ts'
import { createUsers } from './users.ts'
import { createVerifyApi } from './verify-api.ts'

export type AuthServiceOptions = {
  database: Database
  tokens: Tokens
  mailbox: Mailbox
  limits: Limits
  keys: Pick<SigningKeys, 'jwks'>
  /** Key of sign-up's random-looking ids, mailed links, recovery codes and device cookies. */
  secret: string
  /** The operator's API key, which `/admin` requires. */
  secretKey: string
  siteUrl: string
  /** Lifetime of an access token in seconds. */
  lifetime: number
  /** Milliseconds since 1970. */
  now: () => number
}

/** Serves `/auth/v1`: the part of GoTrue that the app uses, and recovery codes. */
export async function createAuthService(options: AuthServiceOptions): Promise<AuthRouter> {
  const { database, tokens, mailbox, limits, keys, secret, secretKey, siteUrl, lifetime, now } = options
  const hasher = await createPasswordHasher()
  const users = createUsers(database)
  const sessions = createSessions({ database, now })
  const factors = createFactors({ database, sessions, mailbox, now })
  const links = createOneTimeLinks({ database, mailbox, siteUrl, secret, now })
  const emailChange = createEmailChange({ database, users, links, mailbox, limits, siteUrl, now })
  const cookies = createDeviceCookies({ secret, siteUrl })
  const guesses = createGuesses({ limits, cookies })
  const sessionTokens = createSessionTokens({ tokens, lifetime, now })
  const sessionReply = createSessionReply({ sessionTokens, users, factors })
  // The dependencies of all routes; each uses some of them.
  const shared = {
    database,
    users,
    sessions,
    factors,
    links,
    emailChange,
    hasher,
    guesses,
    cookies,
    mailbox,
    limits,
    siteUrl,
    secret,
    sessionReply,
    sessionTokens,
    now,
  }
  return createAuthRouter({
    tokens,
    secretKey,
    routes: {
      ...createInfoApi(keys),
      ...createSignUpApi(shared),
      ...createSignInApi(shared),
      ...createMailApi(shared),
      ...createVerifyApi(shared),
      ...createUserApi(shared),
      ...createFactorApi(shared),
      ...createRecoveryApi(shared),
      ...createAdminApi(shared),
      ...createUnsupportedApi(),
    },
  })
}
