import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { CORS } from './cors.ts'
import { DatabaseError } from './database/database-error.ts'
import type { FunctionsPlatform } from './functions-platform.ts'
import type { Limits } from './limits.ts'
import { type Peer, peerInet, peerKey } from './peer-address.ts'
import { retryAfter } from './retry-after.ts'

/** A function's module: `export default { fetch }`, the same file that runs on hosted Supabase. */
const FunctionModule = v.object({
  default: v.object({
    fetch: v.custom<(request: Request, platform: unknown) => Response | Promise<Response>>(
      (value) => typeof value === 'function',
    ),
  }),
})

/** Returns the module of a function by its name, or null when there is none. */
export type LoadFunction = (name: string) => Promise<unknown>

/**
 * Loads `<directory>/<name>/index.ts` by a plain import (under tsx or a TypeScript-aware Node), or `index.js` where the
 * functions are bundled.
 */
export function functionsIn(directory: string): LoadFunction {
  return async (name) => {
    const file = ['index.ts', 'index.js'].map((each) => join(directory, name, each)).find(existsSync)
    return file === undefined ? null : import(pathToFileURL(file).href)
  }
}

export type FunctionsHostOptions = {
  platform: FunctionsPlatform
  limits: Pick<Limits, 'wait'>
  log: (line: string) => void
  /** Called when a function itself refuses a request: its path, and the status. */
  refused?: ((area: string, status: string) => void) | undefined
}

/** `admit` counts a request before its body is read, so that one whose body is refused counts as well. */
export type FunctionsHost = {
  handler: (request: Request, peer: Peer) => Promise<Response>
  admit: (request: Request, peer: Peer) => Promise<Response | null>
}

/** Serves `/functions/v1/<name>`: calls the function in this process, with its platform beside the request. */
export function createFunctionsHost(
  load: LoadFunction,
  { platform, limits, log, refused = () => undefined }: FunctionsHostOptions,
): FunctionsHost {
  // supabase-js requires a WebSocket class to exist, which Node 20 lacks; functions never open one.
  if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket: class {} })
  const admit: FunctionsHost['admit'] = async (_request, { peerAddress }) => {
    const seconds = await limits.wait('functionCallsPerPeer', peerKey(peerAddress))
    return seconds > 0 ? tooMany(seconds) : null
  }
  const handler: FunctionsHost['handler'] = async (request, { peerAddress }) => {
    const name = /^\/functions\/v1\/([\w-]+)(?:\/|$)/.exec(new URL(request.url).pathname)?.[1]
    const found = name ? await load(name) : null
    if (!found) return failure(404, 'NOT_FOUND', 'Requested function was not found')
    const module = v.safeParse(FunctionModule, found)
    try {
      if (!module.success) throw new TypeError('the module has no `export default { fetch }`')
      const address = peerInet(peerAddress)
      const response = await module.output.default.fetch(request, { ...platform, addressOf: () => address })
      if (response.status >= 400 && response.status < 500)
        refused(`/functions/v1/${name}`, String(response.status))
      return withCors(response)
    } catch (error) {
      // The caller's token could not be looked up: 503, as everywhere.
      if (error instanceof DatabaseError) throw error
      log(`function ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
      return failure(500, 'WORKER_ERROR', 'Function exited due to an error')
    }
  }
  return { handler, admit }
}

function withCors(response: Response): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(CORS)) if (!headers.has(name)) headers.set(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

function tooMany(seconds: number): Response {
  const body = { code: 'over_request_rate_limit', message: 'Request rate limit reached' }
  return Response.json(body, {
    status: 429,
    headers: { ...CORS, ...retryAfter(seconds), connection: 'close' },
  })
}

function failure(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: CORS })
}
