import type { Factors } from './factors.ts'
import { reply } from './problem.ts'
import type { SessionWithToken } from './sessions.ts'
import { type Tokens, sessionNotFound } from './tokens.ts'
import { type Users, userReply } from './users.ts'

/** The tokens of a session with their times in seconds, in GoTrue's format. */
export type TokenFields = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
}

export type SessionTokens = (opened: SessionWithToken) => Promise<TokenFields>

/**
 * A fresh access token for a session that was just opened, refreshed or raised. @throws AuthProblem
 * `session_not_found`
 */
export function createSessionTokens({
  tokens,
  lifetime,
  now,
}: {
  tokens: Tokens
  lifetime: number
  now: () => number
}): SessionTokens {
  return async ({ session, refreshToken }) => ({
    access_token: await tokens.issue(session),
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: Math.floor(now() / 1000) + lifetime,
    refresh_token: refreshToken,
  })
}

/** A user's session in GoTrue's response format: tokens and user, with `more` beside them. */
export type SessionReply = (opened: SessionWithToken, more?: Record<string, string>) => Promise<Response>

export function createSessionReply({
  sessionTokens,
  users,
  factors,
}: {
  sessionTokens: SessionTokens
  users: Users
  factors: Factors
}): SessionReply {
  return async (opened, more = {}) => {
    const fields = await sessionTokens(opened)
    const user = await users.byId(opened.session.sub)
    if (!user) throw sessionNotFound()
    return reply(200, { ...fields, ...more, user: userReply(user, await factors.list(user.id)) })
  }
}
