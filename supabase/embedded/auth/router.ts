import { DatabaseError } from '#supabase/embedded/database/database-error.ts'
import type { Handler } from '#supabase/embedded/gateway.ts'
import { createKeyCheck } from '#supabase/embedded/same-key.ts'
import { readBody } from './body.ts'
import type { AuthCall, AuthRoute, AuthRoutes } from './call.ts'
import { AuthProblem, problemReply } from './problem.ts'
import { bearerIn, type Tokens } from './tokens.ts'

const BASE = '/auth/v1'

type Compiled = { method: string; parts: string[]; route: AuthRoute }

/** `templates`: the paths of all routes. */
export type AuthRouter = { handler: Handler; templates: string[] }

export type RouterOptions = { routes: AuthRoutes; tokens: Pick<Tokens, 'read'>; secretKey: string }

/**
 * Serves `/auth/v1`: finds the route (404, 405), reads the bearer token (403 `bad_jwt`) and the body (400, 413), and
 * converts problems to replies. No reply may be cached unless its route allows it.
 */
export function createAuthRouter({ routes, tokens, secretKey }: RouterOptions): AuthRouter {
  const compiled = Object.entries(routes)
    .map(([key, route]): Compiled => {
      const [method = '', path = ''] = key.split(' ')
      return { method, parts: path.split('/'), route }
    })
    // Fixed names before `:id`.
    .sort((one, other) => paramCount(one) - paramCount(other))
  const isSecretKey = createKeyCheck([secretKey])

  function isOperator({ headers }: Request): boolean {
    const given = [headers.get('apikey'), bearerIn(headers.get('authorization'))]
    return given.some((key) => key && isSecretKey(key))
  }

  async function answer(request: Request, peer: AuthCall['peer']): Promise<Response> {
    const url = new URL(request.url)
    const parts = url.pathname.slice(BASE.length).split('/')
    const known = compiled.filter((one) => matches(one, parts))
    const found = known.find(({ method }) => method === request.method)
    if (!found) throw known.length > 0 ? methodNotAllowed(known) : notFound()
    const bearer = await tokens.read(request.headers.get('authorization'))
    if (bearer.kind === 'invalid') {
      throw new AuthProblem(403, 'bad_jwt', bearer.expired ? 'invalid JWT: token is expired' : 'invalid JWT')
    }
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    return found.route({
      request,
      url,
      params: paramsOf(found, parts),
      body: hasBody ? await readBody(request) : {},
      claims: bearer.kind === 'user' ? bearer.claims : null,
      isOperator: isOperator(request),
      peer,
    })
  }

  return {
    handler: async (request, peer) => {
      try {
        return uncached(await answer(request, peer))
      } catch (error) {
        return uncached(problemReply(problemOf(error)))
      }
    },
    templates: compiled.map(({ parts }) => `${BASE}${parts.join('/')}`),
  }
}

/** An error of the database is the request's fault, most often a race; everything else is rethrown. */
function problemOf(error: unknown): AuthProblem {
  if (error instanceof AuthProblem) return error
  if (error instanceof DatabaseError && /^2[23]/.test(error.code)) {
    return new AuthProblem(409, 'conflict', 'The request conflicts with another one')
  }
  throw error
}

function matches({ parts }: Compiled, given: string[]): boolean {
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}

function paramsOf({ parts }: Compiled, given: string[]): Record<string, string> {
  const pairs = parts.map((part, index): [string, string] => [part, given[index] ?? ''])
  return Object.fromEntries(
    pairs.flatMap(([part, value]) => (part.startsWith(':') ? [[part.slice(1), value]] : [])),
  )
}

function paramCount({ parts }: Compiled): number {
  return parts.filter((part) => part.startsWith(':')).length
}

function methodNotAllowed(known: Compiled[]): AuthProblem {
  const allow = known.map(({ method }) => method).join(', ')
  return new AuthProblem(405, 'method_not_allowed', 'Method not allowed', { headers: { allow } })
}

function notFound(): AuthProblem {
  return new AuthProblem(404, 'not_found', 'Not found')
}

/** Tokens, secrets and people's data: nothing of it belongs in a cache. */
function uncached(response: Response): Response {
  if (response.headers.has('cache-control')) return response
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}
