import { inspect } from 'node:util'
import { printable } from '#supabase/embedded/printable.ts'
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
}

/** Whether an address (path, with or without a query) belongs to the backend. */
export const isApiPath = (path: string): boolean => /^\/(auth|rest|functions)\/v1([/?]|$)/.test(path)

/** One origin for everything: the API below its addresses, the site for the rest. Never throws. */
export function createApp({ site, api, origins, log }: AppOptions) {
  const hosts = new Set(origins.map((origin) => new URL(origin).host))

  async function route(request: Request, peerAddress: string | null): Promise<Response> {
    const { host, pathname } = new URL(request.url)
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

  return async (request: Request, peerAddress: string | null): Promise<Response> => {
    try {
      return await route(request, peerAddress)
    } catch (error) {
      log(`${request.method} ${new URL(request.url).pathname} failed: ${describe(error)}`)
      return plain(500, 'Something went wrong on the server.')
    }
  }
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
