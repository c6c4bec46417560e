import * as v from 'valibot'
import { type AuthCall, type AuthRoutes, redirectOf } from './auth-call.ts'
import { AuthProblem, problemReply, reply } from './auth-reply.ts'
import type { Engine } from './engine.ts'
import type { Factors } from './factors.ts'
import { peerInet } from './peer-address.ts'
import { EMBEDDED_PUBLISHABLE_KEY } from './publishable-key.ts'
import { runInContext } from './request-context.ts'
import type { Handler } from './rest-api.ts'
import type { Sessions } from './sessions.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { AccessClaims, AuthenticationMethod, Tokens } from './tokens.ts'

export type AuthApiOptions = {
  engine: Engine
  tokens: Tokens
  factors: Factors
  sessions: Sessions
  jwks: SigningKeys['jwks']
  siteUrl: string
  /** Seconds that an access token lives. */
  lifetime: number
  /** Milliseconds. */
  now: () => number
}

export type AuthApi = {
  /** Serves `/auth/v1`: our routes, the engine's own for the rest. */
  serve: (routes: AuthRoutes, factorApi: (call: AuthCall, path: string[]) => Promise<Response>) => Handler
  /** The engine's access token as ours, for a session that was just made; the session remembers its device. */
  reissue: (engineToken: string, call: AuthCall) => Promise<string>
  /** A person's session as GoTrue answers with it. */
  sessionReply: (claims: AccessClaims, refreshToken: string, call: AuthCall) => Promise<Response>
}

const User = v.looseObject({ id: v.string() })
const Session = v.looseObject({ access_token: v.string(), user: User })

/**
 * What the engine answers by itself. Everything else is ours or nobody's: it reads addresses with their escapes undone
 * and knows routes that look neither at levels nor at bounds, so an address written otherwise must not reach it.
 */
const LEFT_TO_ENGINE = new Set(['GET /user', 'POST /logout', 'GET /settings', 'GET /health'])

/** Tokens, secrets and people's data: nothing of it belongs in a cache. */
const NO_STORE = { 'cache-control': 'no-store' }

export function createAuthApi({
  engine,
  tokens,
  factors,
  sessions,
  jwks,
  siteUrl,
  lifetime,
  now,
}: AuthApiOptions): AuthApi {
  const expiry = () => ({ expires_in: lifetime, expires_at: Math.floor(now() / 1000) + lifetime })

  async function withFactors(user: v.InferOutput<typeof User>): Promise<object> {
    const list = await factors.list(user.id)
    return list.length > 0 ? { ...user, factors: list } : user
  }

  function note(sessionId: string, { request, peer }: AuthCall): Promise<void> {
    return sessions.note(sessionId, {
      userAgent: request.headers.get('user-agent'),
      ip: peerInet(peer.peerAddress),
    })
  }

  async function reissue(engineToken: string, call: AuthCall): Promise<string> {
    const { accessToken, sessionId } = await tokens.reissue(engineToken, methodOf(call.url))
    await note(sessionId, call)
    return accessToken
  }

  async function sessionReply(
    claims: AccessClaims,
    refresh_token: string,
    call: AuthCall,
  ): Promise<Response> {
    const apikey = EMBEDDED_PUBLISHABLE_KEY
    const question = new Request(new URL('/auth/v1/user', siteUrl), { headers: { apikey } })
    const answered = await engine(question, claims, call.peer)
    const user = await withFactors(v.parse(User, await answered.json()))
    await note(claims.session_id, call)
    const access_token = await tokens.issue(claims)
    return reply(200, { access_token, token_type: 'bearer', ...expiry(), refresh_token, user })
  }

  /** The engine's answer with our token in it, and the factors on every user object. */
  async function finished(call: AuthCall, response: Response): Promise<Response> {
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
    const body: unknown = await response.json()
    const headers = passedOn(response.headers)
    const session = v.safeParse(Session, body)
    if (session.success) {
      const access_token = await reissue(session.output.access_token, call)
      const user = await withFactors(session.output.user)
      return reply(response.status, { ...session.output, ...expiry(), access_token, user }, headers)
    }
    const user = call.url.pathname === '/auth/v1/user' ? v.safeParse(User, body) : null
    return reply(response.status, user?.success ? await withFactors(user.output) : body, headers)
  }

  async function callOf(request: Request, peer: AuthCall['peer']): Promise<AuthCall> {
    const bearer = await tokens.read(request.headers.get('authorization'))
    if (bearer.kind === 'invalid') {
      const msg = bearer.expired ? 'invalid JWT: token is expired' : 'invalid JWT'
      throw new AuthProblem(403, 'bad_jwt', msg)
    }
    const claims = bearer.kind === 'user' ? bearer.claims : null
    return { request, url: new URL(request.url), body: await bodyOf(request), claims, peer }
  }

  function serve(
    routes: AuthRoutes,
    factorApi: (call: AuthCall, path: string[]) => Promise<Response>,
  ): Handler {
    async function answer(call: AuthCall): Promise<Response> {
      const { request, url, claims, peer } = call
      const path = url.pathname.slice('/auth/v1'.length)
      const [root, ...rest] = path.slice(1).split('/')
      if (root === 'factors') return factorApi(call, rest)
      const asked = `${request.method} ${path}`
      const route = routes[asked]
      if (!route && !LEFT_TO_ENGINE.has(asked)) throw new AuthProblem(404, 'not_found', 'Not found')
      const context = { redirectTo: redirectOf(call), databaseError: null }
      const response = await runInContext(context, () =>
        route ? route(call) : engine(request, claims, peer),
      )
      return finished(call, response)
    }

    return async (request, peer) => {
      if (new URL(request.url).pathname === '/auth/v1/.well-known/jwks.json') {
        return reply(200, jwks, { 'cache-control': 'public, max-age=600' })
      }
      try {
        return uncached(await answer(await callOf(request, peer)))
      } catch (error) {
        if (error instanceof AuthProblem) return uncached(problemReply(error))
        throw error
      }
    }
  }

  return { serve, reissue, sessionReply }
}

/** Null for a refresh: the session keeps the methods it has. */
function methodOf(url: URL): AuthenticationMethod | null {
  if (url.pathname === '/auth/v1/verify') return 'otp'
  return url.searchParams.get('grant_type') === 'password' || url.pathname === '/auth/v1/signup'
    ? 'password'
    : null
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.clone().json()
  } catch {
    return null
  }
}

function passedOn(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].filter(([name]) => !['content-length', 'content-type'].includes(name)),
  )
}

function uncached(response: Response): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(NO_STORE)) headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}
