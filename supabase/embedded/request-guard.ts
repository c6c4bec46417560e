import { CORS } from './cors.ts'
import { createKeyCheck } from './same-key.ts'
import { siteOrigins } from './site.ts'

export type RequestGuard = (request: Request) => Response | null

/**
 * Rejects requests with a foreign host (421): another site's page that rebinds its own name to this machine must not
 * reach the backend. `moreOrigins` are further origins of this server.
 */
export function createHostGuard(siteUrl: string, moreOrigins: string[] = []): RequestGuard {
  const hosts = new Set([...siteOrigins(siteUrl), ...moreOrigins].map((origin) => new URL(origin).host))
  return (request) => {
    const url = new URL(request.url)
    const header = request.headers.get('host')
    const known = hosts.has(url.host) && (header === null || hosts.has(normalizedHost(url, header)))
    return known ? null : new Response('This address does not lead to a site served here.', { status: 421 })
  }
}

/**
 * Paths that a browser opens without a key: the mailed link, the public keys, and unsupported flows, which return an
 * error message.
 */
const OPEN = [/^\/auth\/v1\/(verify|authorize|callback|sso)$/, /^\/auth\/v1\/\.well-known\//]

/** Rejects requests without one of the API keys (401), in the header `apikey` or the query. */
export function createApiKeyGuard(keys: string[]): RequestGuard {
  const isKnown = createKeyCheck(keys)
  return (request) => {
    const url = new URL(request.url)
    if (request.method === 'OPTIONS' || OPEN.some((path) => path.test(url.pathname))) return null
    const key = request.headers.get('apikey') ?? url.searchParams.get('apikey')
    if (key === null) return refuse('No API key found in request')
    return isKnown(key) ? null : refuse('Invalid API key')
  }
}

function normalizedHost(url: URL, header: string): string {
  try {
    return new URL(`${url.protocol}//${header}`).host
  } catch {
    return ''
  }
}

function refuse(message: string): Response {
  return Response.json({ message }, { status: 401, headers: CORS })
}
