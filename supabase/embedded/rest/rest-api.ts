import { CORS } from '#supabase/embedded/cors.ts'
import type { Database } from '#supabase/embedded/database/database.ts'
import { DatabaseError } from '#supabase/embedded/database/database-error.ts'
import { type JsonRefusal, parseJsonBody } from '#supabase/embedded/json-body.ts'
import type { Limits } from '#supabase/embedded/limits.ts'
import { retryAfter as retryAfterHeaders, RETRY_SECONDS } from '#supabase/embedded/retry-after.ts'
import type { AccessClaims, Tokens } from '#supabase/embedded/auth/tokens.ts'
import { readArguments } from './arguments.ts'
import { callFunction } from './call-function.ts'
import { databaseProblem, type HttpProblem } from './error-mapping.ts'
import { createFairShare } from './fair-share.ts'
import { SERVED_FUNCTIONS, type ServedFunction } from './served-functions.ts'

export type RestApiOptions = {
  tokens: Pick<Tokens, 'read'>
  database: Pick<Database, 'transaction'>
  limits: Pick<Limits, 'wait'>
  /** Functions beside SERVED_FUNCTIONS: of tests and benchmarks. */
  moreFunctions?: Record<string, ServedFunction> | undefined
  /** False while the disk is too full to store anything. */
  hasSpace: () => Promise<boolean>
  /** Called with the reply to a push of a device, as JSON. */
  pushed?: ((reply: string) => void) | undefined
  /** Called with the name of a limit for each call beyond it that `limits` does not count. */
  refused?: ((limit: string) => void) | undefined
}

export type RestApi = {
  handler: (request: Request) => Promise<Response>
  /** The paths of all functions. */
  templates: string[]
  /** Maximum body size: only a signed-in user may send a large one, to a function that needs it. */
  maxBodyBytes: (request: Request) => Promise<number>
}

const DEFAULT_MAX_BYTES = 4 * 1024

/**
 * `POST /rest/v1/rpc/<name>` in PostgREST's format for the functions that the app calls, and nothing else: no tables,
 * and no query string, which would be a filter. Requests without a token never reach the database.
 */
export function createRestApi({
  tokens,
  database,
  limits,
  moreFunctions = {},
  hasSpace,
  pushed,
  refused,
}: RestApiOptions): RestApi {
  const functions = new Map(Object.entries({ ...SERVED_FUNCTIONS, ...moreFunctions }))
  const share = createFairShare(limits, refused)

  async function call(name: string, served: ServedFunction, claims: AccessClaims, request: Request) {
    const body = await request.text()
    const { maxBytes = DEFAULT_MAX_BYTES } = served
    if (Buffer.byteLength(body) > maxBytes) return problem(tooLarge(maxBytes))
    if (served.stores && !(await hasSpace())) return problem(DISK_FULL)
    const parsed = parseJsonBody(body === '' ? '{}' : body)
    if (!parsed.ok) return problem(UNREADABLE[parsed.reason])
    const read = readArguments(served, parsed.value)
    if (!read.ok) {
      return read.reason === 'unknown'
        ? problem(noSuchFunction(`${name} with the parameter ${read.parameter}`))
        : problem({ status: 400, code: '22P02', message: `invalid input for parameter ${read.parameter}` })
    }
    const enter = { text: 'select auth.enter($1::text::jsonb)', parameters: [JSON.stringify(claims)] }
    const slot = await share.enter(claims.sub, served.heavy ?? false)
    if ('retryAfter' in slot) return problem({ ...TOO_MANY, retryAfter: slot.retryAfter })
    try {
      const called = { name, signature: served, values: read.values }
      const answer = await callFunction(database, enter, called, request.signal)
      if (name === 'sync_push') pushed?.(answer)
      return json(answer)
    } catch (error) {
      if (error instanceof DatabaseError) return problem(databaseProblem(error))
      throw error
    } finally {
      slot.leave()
    }
  }

  function servedAt(pathname: string): { name: string | undefined; served: ServedFunction | undefined } {
    const name = /^\/rest\/v1\/rpc\/([a-z_][a-z0-9_]{0,62})$/.exec(pathname)?.[1]
    return { name, served: name === undefined ? undefined : functions.get(name) }
  }

  async function maxBodyBytes(request: Request): Promise<number> {
    const { maxBytes = DEFAULT_MAX_BYTES } = servedAt(new URL(request.url).pathname).served ?? {}
    const announced = request.headers.get('content-length')
    if (announced !== null && Number(announced) <= DEFAULT_MAX_BYTES) return DEFAULT_MAX_BYTES
    if (maxBytes <= DEFAULT_MAX_BYTES) return maxBytes
    const bearer = await tokens.read(request.headers.get('authorization'))
    return bearer.kind === 'user' ? maxBytes : DEFAULT_MAX_BYTES
  }

  async function handler(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const { name, served } = servedAt(pathname)
    if (name === undefined || !served) return problem(noSuchFunction(pathname.slice('/rest/v1/'.length, 100)))
    if (request.method !== 'POST') return problem(ONLY_POST, { allow: 'POST' })
    // The API key may come in the query too.
    if ([...searchParams.keys()].some((key) => key !== 'apikey')) return problem(NO_FILTERS)
    const bearer = await tokens.read(request.headers.get('authorization'))
    if (bearer.kind === 'invalid') return problem(bearer.expired ? TOKEN_EXPIRED : TOKEN_INVALID)
    if (bearer.kind === 'none') {
      return problem({ status: 401, code: '42501', message: `permission denied for function ${name}` })
    }
    return call(name, served, bearer.claims, request)
  }

  return { handler, maxBodyBytes, templates: [...functions.keys()].map((name) => `/rest/v1/rpc/${name}`) }
}

const ONLY_POST: HttpProblem = { status: 405, code: 'PGRST117', message: 'Functions are called by POST.' }
const NO_FILTERS: HttpProblem = {
  status: 400,
  code: 'PGRST100',
  message: 'Filters, columns and order are not served.',
}
const TOKEN_EXPIRED: HttpProblem = { status: 401, code: 'PGRST303', message: 'JWT expired' }
const TOKEN_INVALID: HttpProblem = { status: 401, code: 'PGRST301', message: 'JWT invalid' }
const TOO_MANY: HttpProblem = {
  status: 429,
  code: 'over_request_rate_limit',
  message: 'Request rate limit reached',
}
const DISK_FULL: HttpProblem = {
  status: 503,
  code: 'disk_full',
  message: 'The server is out of space. Your list stays on your device.',
  retryAfter: RETRY_SECONDS.full,
}
const UNREADABLE: Record<JsonRefusal, HttpProblem> = {
  not_json: { status: 400, code: 'PGRST102', message: 'The body is not JSON.' },
  too_deep: { status: 400, code: 'PGRST102', message: 'The body nests too deep.' },
  unstorable_text: { status: 400, code: '22P05', message: 'unsupported Unicode escape sequence' },
}

function tooLarge(maxBytes: number): HttpProblem {
  return { status: 413, code: 'payload_too_large', message: `At most ${maxBytes} bytes a request.` }
}

function noSuchFunction(name: string): HttpProblem {
  return { status: 404, code: 'PGRST202', message: `Could not find the function ${name}` }
}

const NO_STORE = { 'cache-control': 'no-store' }

function json(body: string): Response {
  return new Response(body, {
    headers: { ...CORS, ...NO_STORE, 'content-type': 'application/json; charset=utf-8' },
  })
}

function problem(
  { status, code, message, details = null, hint = null, retryAfter }: HttpProblem,
  headers: Record<string, string> = {},
): Response {
  const wait = retryAfter === undefined ? {} : retryAfterHeaders(retryAfter)
  return Response.json(
    { code, details, hint, message },
    { status, headers: { ...CORS, ...NO_STORE, ...headers, ...wait } },
  )
}
