import './web-socket.ts'
import * as v from 'valibot'
import type { SyncOp } from '#src/core/sync/wire.ts'
import type { Fetch } from '#src/remote/clients.ts'
import { createMemoryServer, type MemoryServer } from './memory-server.ts'
import { ServerRefusal } from './server-refusal.ts'

/** A fault that a request meets in transit. `next` sends it to the server and returns the response. */
export type Fault = (next: () => Promise<Response>, body: unknown, signal: AbortSignal) => Promise<Response>

/** The in-memory server behind the HTTP interface that supabase-js uses, with a network that can be made to fail. */
export type MemoryBackend = {
  server: MemoryServer
  fetch: Fetch
  /** Applies a fault to the next request to that path; several queue up. */
  failNext: (path: string, ...faults: Fault[]) => void
  /** Applies a fault to every request to that path until `clearFaults`. */
  failAlways: (path: string, fault: Fault) => void
  clearFaults: () => void
  /** Requested paths so far, oldest first, including those that never arrived. */
  asked: string[]
  /** The bearer tokens of data requests. */
  bearers: string[]
  addUser: (email: string, password: string) => string
  /** Expires every access token issued so far. */
  endTokens: () => void
  /** Revokes every refresh token issued so far, as when another device has used it. */
  endRefreshTokens: () => void
  /** Lifetime of an access token, seconds. */
  tokenLife: number
}

export const PUSH = '/rest/v1/rpc/sync_push'
export const PULL = '/rest/v1/rpc/sync_pull'
export const TOKEN = '/auth/v1/token'

/** Of a token signed with a shared secret, which only the server can verify. */
const SHARED_SECRET_HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')

const credentials = v.object({ email: v.string(), password: v.string() })
const refreshing = v.object({ refresh_token: v.string() })
const pushArgs = v.object({ p_user: v.string(), p_ops: v.array(v.custom<SyncOp>(() => true)) })
const pullArgs = v.object({
  p_user: v.string(),
  p_cursor: v.number(),
  p_limit: v.number(),
  p_tables: v.exactOptional(v.array(v.string())),
})

export function createMemoryBackend(now: () => number): MemoryBackend {
  const server = createMemoryServer(now)
  const users = new Map<string, { id: string; email: string; password: string }>()
  const access = new Map<string, { user: string; until: number }>()
  const refresh = new Map<string, string>()
  const once = new Map<string, Fault[]>()
  const always = new Map<string, Fault>()
  let made = 0

  function issue(user: string, email: string): Response {
    const number = ++made
    const until = now() + backend.tokenLife * 1_000
    const accessToken = `${SHARED_SECRET_HEADER}.e30.access-${number}`
    access.set(accessToken, { user, until })
    refresh.set(`refresh-${number}`, user)
    return Response.json({
      access_token: accessToken,
      refresh_token: `refresh-${number}`,
      token_type: 'bearer',
      expires_in: backend.tokenLife,
      expires_at: Math.floor(until / 1_000),
      user: { id: user, email, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
    })
  }

  function token(url: URL, body: unknown): Response {
    if (url.searchParams.get('grant_type') === 'password') {
      const { email, password } = v.parse(credentials, body)
      const user = users.get(email)
      if (user && user.password === password) return issue(user.id, email)
      return Response.json({ code: 'invalid_credentials', msg: 'Invalid login credentials' }, { status: 400 })
    }
    const { refresh_token } = v.parse(refreshing, body)
    const user = [...users.values()].find(({ id }) => id === refresh.get(refresh_token))
    if (!user) {
      return Response.json({ code: 'refresh_token_already_used', msg: 'Already Used' }, { status: 400 })
    }
    refresh.delete(refresh_token)
    return issue(user.id, user.email)
  }

  function rpc(path: string, bearer: string, body: unknown): Response {
    backend.bearers.push(bearer)
    const caller = access.get(bearer)
    if (!caller || caller.until <= now()) {
      return Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 })
    }
    try {
      if (path === PUSH) {
        const { p_user, p_ops } = v.parse(pushArgs, body)
        if (p_user !== caller.user) throw new ServerRefusal('28000', 403)
        return Response.json(server.push(p_user, p_ops))
      }
      const { p_user, p_cursor, p_limit, p_tables } = v.parse(pullArgs, body)
      if (p_user !== caller.user) throw new ServerRefusal('28000', 403)
      return Response.json(server.pull(p_user, p_cursor, p_limit, p_tables))
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error
      const { sqlstate: code, message, details, status } = error
      const headers = status === 429 && details !== null ? { 'Retry-After': details } : undefined
      return Response.json({ code, message, details }, { status, ...(headers && { headers }) })
    }
  }

  const backend: MemoryBackend = {
    server,
    asked: [],
    bearers: [],
    tokenLife: 3_600,
    failNext: (path, ...faults) => void once.set(path, [...(once.get(path) ?? []), ...faults]),
    failAlways: (path, fault) => void always.set(path, fault),
    clearFaults() {
      once.clear()
      always.clear()
    },
    addUser(email, password) {
      const id = crypto.randomUUID()
      users.set(email, { id, email, password })
      server.addAccount(id)
      return id
    },
    endTokens: () => access.clear(),
    endRefreshTokens: () => refresh.clear(),
    async fetch(input, init) {
      const request = new Request(input, init)
      const url = new URL(request.url)
      const path = url.pathname
      backend.asked.push(path)
      const fault = always.get(path) ?? once.get(path)?.shift() ?? ((next: () => Promise<Response>) => next())
      const text = await request.text()
      const body: unknown = text === '' ? null : JSON.parse(text)
      return fault(
        async () => {
          const bearer = request.headers.get('Authorization')?.replace('Bearer ', '') ?? ''
          if (path === TOKEN) return token(url, body)
          if (path === PUSH || path === PULL) return rpc(path, bearer, body)
          return new Response(null, { status: 204 })
        },
        body,
        init?.signal ?? request.signal,
      )
    },
  }
  return backend
}

/** Faults of the network and of proxies between app and server. */
export const lost: Fault = () => Promise.reject(new TypeError('fetch failed'))

/** The server processes the request; its response never arrives. */
export const replyLost: Fault = async (next) => {
  await next()
  throw new TypeError('fetch failed')
}

/** The same request arrives twice. */
export const twice: Fault = async (next) => {
  await next()
  return next()
}

export const truncated: Fault = async (next) => {
  const text = await (await next()).text()
  return new Response(text.slice(0, -20), { status: 200, headers: { 'Content-Type': 'application/json' } })
}

export const portal: Fault = () =>
  Promise.resolve(new Response('<html><h1>Welcome to the airport</h1></html>', { status: 200 }))

/** A response of the server, or of a proxy, without processing. */
export const answers =
  (status: number, code?: string, headers: Record<string, string> = {}): Fault =>
  () =>
    Promise.resolve(
      code === undefined
        ? new Response('<html>', { status, headers })
        : Response.json({ code, message: code }, { status, headers }),
    )

/** Never a response; only a timeout ends it. */
export const silence: Fault = (_next, _body, signal) =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(new DOMException('given up', 'AbortError'))
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp)
  })

/** A proxy limits the number of ops in a request. */
export const limitOps =
  (ops: number): Fault =>
  (next, body) =>
    v.parse(pushArgs, body).p_ops.length > ops
      ? answers(413)(next, body, new AbortController().signal)
      : next()

/** The server fails on the whole call whenever one of its ops is for that key. */
export const failsOn =
  (key: string, sqlstate: string): Fault =>
  (next, body) =>
    v.parse(pushArgs, body).p_ops.some((op) => op.key === key)
      ? answers(400, sqlstate)(next, body, new AbortController().signal)
      : next()
