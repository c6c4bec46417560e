import type { AppRequestContext } from '@supabase/lite'
import * as v from 'valibot'
import { CORS } from './cors.ts'
import type { Database } from './database.ts'
import type { Engine } from './engine.ts'
import type { Handler } from './rest-api.ts'
import { runInContext } from './request-context.ts'
import type { SignUpDesk } from './sign-up.ts'
import { redirectTarget } from './site.ts'
import type { SigningKey } from './signing-key.ts'
import type { AccessClaims, AuthenticationMethod, Tokens } from './tokens.ts'

export type AuthApiOptions = {
  engine: Engine
  tokens: Tokens
  database: Database
  desk: SignUpDesk
  jwks: SigningKey['jwks']
  siteUrl: string
}

const Session = v.looseObject({ access_token: v.string() })
const SignUp = v.looseObject({ email: v.string(), data: v.optional(v.record(v.string(), v.unknown())) })
const Resend = v.looseObject({ type: v.string(), email: v.string() })
const Verify = v.looseObject({
  type: v.string(),
  email: v.optional(v.string()),
  token_hash: v.optional(v.string()),
})

/** `/auth/v1`: the engine's own, with GoTrue's tokens, links and neutrality around it. */
export function createAuthApi({ engine, tokens, database, desk, jwks, siteUrl }: AuthApiOptions): Handler {
  /** A taken address reads like a new one, so that sign-up tells nobody who has an account. */
  async function signUp(request: Request, peer: AppRequestContext): Promise<Response> {
    const body = v.safeParse(SignUp, await bodyOf(request))
    const response = await engine(request, null, peer)
    const taken = response.status === 429
    if (!body.success || !(response.ok || taken)) return response
    const { email, data = {} } = body.output
    return reply(
      200,
      await desk.answer({ email, metadata: data, redirectTo: redirectOf(request), isNew: !taken }),
    )
  }

  async function resend(request: Request, peer: AppRequestContext): Promise<Response> {
    const body = v.safeParse(Resend, await bodyOf(request))
    if (!body.success || body.output.type !== 'signup') return engine(request, null, peer)
    if (await desk.resend(body.output.email, redirectOf(request))) return reply(200, {})
    return problem(
      429,
      'over_email_send_rate_limit',
      'For security purposes, you can only request this after 60 seconds.',
    )
  }

  /** The mailed link: a redirect into the app with the session, or the reason why not, in the fragment. */
  async function followLink(request: Request, peer: AppRequestContext): Promise<Response> {
    const url = new URL(request.url)
    const target = new URL(redirectTarget(siteUrl, url.searchParams.get('redirect_to')))
    url.searchParams.set('redirect_to', siteUrl)
    const response = await engine(new Request(url, { headers: request.headers }), null, peer)
    const location = response.headers.get('location')
    if (response.status !== 303 || !location) return response
    const fragment = new URLSearchParams(new URL(location).hash.slice(1))
    const token = fragment.get('access_token')
    if (token) fragment.set('access_token', await tokens.reissue(token, 'otp'))
    target.hash = fragment.toString()
    return new Response(null, {
      status: 303,
      headers: { location: target.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    })
  }

  /** The engine does not know the type `email`, which stands for whichever mail the person has. */
  async function verify(request: Request, peer: AppRequestContext): Promise<Response> {
    const body = v.safeParse(Verify, await bodyOf(request))
    if (!body.success || body.output.type !== 'email') return engine(request, null, peer)
    const { email, token_hash } = body.output
    const [user] = await database.rows(
      v.object({ fresh: v.boolean() }),
      'select email_confirmed_at is null as fresh from auth.users where email = $1 or confirmation_token = $2 limit 1',
      [(email ?? '').toLowerCase(), token_hash ?? ''],
    )
    const known = { ...body.output, type: user?.fresh ? 'signup' : 'magiclink' }
    const rewritten = new Request(request.url, {
      method: 'POST',
      headers: request.headers,
      body: JSON.stringify(known),
    })
    return engine(rewritten, null, peer)
  }

  function answer(request: Request, claims: AccessClaims | null, peer: AppRequestContext): Promise<Response> {
    const route = `${request.method} ${new URL(request.url).pathname.slice('/auth/v1'.length)}`
    switch (route) {
      case 'POST /signup':
        return signUp(request, peer)
      case 'POST /resend':
        return resend(request, peer)
      case 'POST /verify':
        return verify(request, peer)
      case 'GET /verify':
        return followLink(request, peer)
      case 'HEAD /verify':
        // Mail scanners look before the person does; a look must not use the link up.
        return Promise.resolve(new Response(null, { status: 204 }))
      default:
        return engine(request, claims, peer)
    }
  }

  return async (request, peer) => {
    const url = new URL(request.url)
    if (url.pathname === '/auth/v1/.well-known/jwks.json') {
      return reply(200, jwks, { 'cache-control': 'public, max-age=600' })
    }
    const bearer = await tokens.read(request.headers.get('authorization'))
    if (bearer.kind === 'invalid') {
      return problem(403, 'bad_jwt', bearer.expired ? 'invalid JWT: token is expired' : 'invalid JWT')
    }
    const context = { redirectTo: redirectOf(request), databaseError: null }
    const claims = bearer.kind === 'user' ? bearer.claims : null
    const response = await runInContext(context, () => answer(request, claims, peer))
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
    const body: unknown = await response.json()
    const session = v.safeParse(Session, body)
    const headers = passedOn(response.headers)
    if (!session.success) return reply(response.status, body, headers)
    const access_token = await tokens.reissue(session.output.access_token, methodOf(url))
    return reply(
      response.status,
      { ...session.output, access_token },
      { ...headers, 'cache-control': 'no-store' },
    )
  }
}

/** Null for a refresh: the session keeps the methods it has. */
function methodOf(url: URL): AuthenticationMethod | null {
  if (url.pathname === '/auth/v1/verify') return 'otp'
  return url.searchParams.get('grant_type') === 'password' || url.pathname === '/auth/v1/signup'
    ? 'password'
    : null
}

function redirectOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('redirect_to')
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

function reply(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...CORS, ...headers } })
}

function problem(status: number, code: string, msg: string): Response {
  return reply(status, { code: status, error_code: code, msg }, { 'x-sb-error-code': code })
}
