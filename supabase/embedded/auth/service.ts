import { createAuthApi } from './auth-api.ts'
import type { Database } from './database.ts'
import { createEmailChange } from './email-change.ts'
import type { Engine } from './engine.ts'
import { createFactorApi } from './factor-api.ts'
import { createFactors } from './factors.ts'
import type { Limits } from './limits.ts'
import { createMailApi } from './mail-api.ts'
import type { Mailbox } from './mailbox.ts'
import { createOneTimeLinks } from './one-time-links.ts'
import { createPasswordHasher } from './password-hasher.ts'
import type { Handler } from './rest-api.ts'
import { createSessions } from './sessions.ts'
import { createSignUpApi } from './sign-up-api.ts'
import { createSignUpDesk } from './sign-up.ts'
import type { SigningKeys } from './signing-keys.ts'
import { createTokenApi } from './token-api.ts'
import type { Tokens } from './tokens.ts'
import { createUserApi } from './user-api.ts'
import { createUsers } from './users.ts'
import { createVerifyApi } from './verify-api.ts'

export type AuthServiceOptions = {
  engine: Engine
  database: Database
  tokens: Tokens
  mailbox: Mailbox
  limits: Limits
  jwks: SigningKeys['jwks']
  /** Keys the made-up ids of sign-up's answers, and the tokens of mailed links. */
  secret: string
  siteUrl: string
  /** Seconds that an access token lives. */
  lifetime: number
  /** Milliseconds. */
  now: () => number
}

/** Puts `/auth/v1` together: the engine's own, with GoTrue's tokens, links, factors, bounds and neutrality around it. */
export async function createAuthService(options: AuthServiceOptions): Promise<Handler> {
  const { engine, database, tokens, mailbox, limits, jwks, secret, siteUrl, lifetime, now } = options
  const hasher = await createPasswordHasher()
  const users = createUsers(database)
  const sessions = createSessions({ database, now })
  const factors = createFactors({ database, sessions, mailbox, now })
  const links = createOneTimeLinks({ database, mailbox, siteUrl, secret, now })
  const desk = createSignUpDesk({ database, mailbox, links, limits, siteUrl, secret, now })
  const emailChange = createEmailChange({ database, users, links, mailbox, limits, siteUrl, now })
  const api = createAuthApi({ engine, tokens, factors, sessions, jwks, siteUrl, lifetime, now })
  const { reissue, sessionReply } = api
  const account = {
    engine,
    database,
    users,
    sessions,
    factors,
    emailChange,
    hasher,
    mailbox,
    limits,
    siteUrl,
  }
  return api.serve(
    {
      ...createSignUpApi({ engine, desk, hasher, limits }),
      ...createTokenApi({ engine, users, sessions, hasher, limits }),
      ...createMailApi({ users, links, limits }),
      ...createVerifyApi({ engine, links, emailChange, limits, siteUrl, reissue }),
      ...createUserApi(account),
    },
    createFactorApi({ factors, sessions, limits, siteUrl, sessionReply }),
  )
}
