import { inspect } from 'node:util'
import { printable } from '#supabase/embedded/printable.ts'
import type { AnsweredRequest } from '#supabase/embedded/watch/measures.ts'
import type { Readiness } from './readiness.ts'
import type { Site } from './site.ts'

/** The part of the embedded backend that a server needs. */
export type Api = { fetch(request: Request, peer: { peerAddress: string | null }): Promise<Response> }

export type AppOptions = {
  site: Site
  /** Missing when the backend is hosted elsewhere. */
  api?: Api | undefined
  /** Origins of this app. Any other Host header belongs to another site, or to DNS rebinding. */
  origins: readonly string[]
  log: (line: string) => void
  /** Whether requests for the backend can be answered. Default: yes. */
  isReady?: Readiness
  /** The template of a path, for logs and metrics: a path may contain an id. Default: the path. */
  routeOf?: (pathname: string) => string
  /** Called when a response begins. */
  answered?: (request: AnsweredRequest) => void
}

/** Whether an address (path, with or without a query) belongs to the backend. */
export const isApiPath = (path: string): boolean => /^\/(auth|rest|functions)\/v1([/?]|$)/.test(path)

/** One origin for everything: the API below its addresses, the site for the rest. Never throws. */
export function createApp({
  site,
  api,
  origins,
  log,
  isReady = async () => true,
  routeOf = (pathname) => pathname,
  answered = () => undefined,
}: AppOptions) {
  const hosts = new Set(origins.map((origin) => new URL(origin).host))

  async function route(request: Request, peerAddress: string | null): Promise<Response> {
    const { host, pathname } = new URL(request.url)
    // A proxy or a container asks under whatever address it knows.
    if (pathname === '/healthz') return state(200, 'alive')
    if (pathname === '/readyz') return (await isReady()) ? state(200, 'ready') : state(503, 'not ready')
    if (!hosts.has(host)) return plain(421, 'This address is not served here.')
    if (!api || !isApiPath(pathname)) return site.fetch(request)
    const response = await api.fetch(request, { peerAddress })
    return withHeaders(response, site.headers)
  }

  const plain = (status: number, text: string) =>
    new Response(`${text}\n`, {
      status,
      headers: { ...site.headers, 'content-type': 'text/plain; charset=utf-8' },
    })

  async function respond(
    request: Request,
    peerAddress: string | null,
    name: () => string,
  ): Promise<Response> {
    try {
      return await route(request, peerAddress)
    } catch (error) {
      log(`${request.method} ${name()} failed: ${describe(error)}`)
      return plain(500, 'Something went wrong on the server.')
    }
  }

  return async (request: Request, peerAddress: string | null): Promise<Response> => {
    const start = performance.now()
    const name = () => routeOf(new URL(request.url).pathname)
    const response = await respond(request, peerAddress, name)
    const seconds = (performance.now() - start) / 1000
    answered({ method: request.method, route: name(), status: response.status, seconds })
    return response
  }
}

/** Of this process, for machines: as short as possible, and never from a cache. */
function state(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

function withHeaders(response: Response, extra: Record<string, string>): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(extra)) if (!headers.has(name)) headers.set(name, value)
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers })
}

/** The error and where it was thrown, on one line. Of a database error only the code. */
const describe = (error: unknown) =>
  printable(
    inspect(error)
      .split(/\n\s+at /, 2)
      .join(' at '),
  )
