import { type Capacity, createCapacity } from './capacity.ts'
import { preflight } from './cors.ts'
import { DatabaseError } from './database/database-error.ts'
import { type Peer, peerKey } from './peer-address.ts'
import { type RefusalReason, REFUSALS, refusal } from './refusals.ts'
import { type ReadBody, readBody } from './request-body.ts'
import type { RequestGuard } from './request-guard.ts'
import { httpStatusOf } from './rest/error-mapping.ts'

/** Answers a request whose body has been received completely. */
export type Handler = (request: Request, peer: Peer) => Promise<Response>

/** An area of the API. */
export type Area = {
  prefix: string
  handler: Handler
  /** Called with the request's head alone; what it returns is the answer, and the body is not read. */
  admit?: (request: Request, peer: Peer) => Promise<Response | null>
  /** A function is called with the request's head alone. */
  maxBodyBytes: number | ((request: Request) => number | Promise<number>)
  /** Whether a request stores something, which requires free disk space. Default: no. */
  stores?: (pathname: string) => boolean
}

export type GatewayOptions = {
  guards: RequestGuard[]
  areas: Area[]
  /** False while the disk is too full to store anything. */
  hasSpace: () => Promise<boolean>
  capacity?: Capacity
  /** A body that takes longer times out, ms. Default 15,000. */
  bodyTimeoutMs?: number
  /** Called for each request that is refused before its area sees it, or while the database is away. */
  refused?: (area: string, reason: RefusalReason) => void
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * The entry to the backend: guards first, then the body within its limits, then a slot among the concurrent requests.
 * A slow or greedy client costs a connection and nothing else.
 */
export function createGateway({
  guards,
  areas,
  hasSpace,
  capacity = createCapacity(),
  bodyTimeoutMs = 15_000,
  refused = () => undefined,
}: GatewayOptions): Handler {
  function refuse({ prefix }: Area, reason: RefusalReason, maxBytes = 0): Response {
    refused(prefix, reason)
    return REFUSALS[reason](maxBytes)
  }

  async function answer(request: Request, peer: Peer, area: Area): Promise<Response> {
    try {
      return (await answerUnadmitted(request, peer, area)) ?? (await answerAdmitted(request, peer, area))
    } catch (error) {
      if (error instanceof DatabaseError && httpStatusOf(error.code) === 503) return refuse(area, 'down')
      throw error
    }
  }

  /** In a slot: counting asks the database, for whose connections one peer's requests would all wait. */
  async function answerUnadmitted(request: Request, peer: Peer, area: Area): Promise<Response | null> {
    if (!area.admit) return null
    const slot = capacity.enter(peerKey(peer.peerAddress))
    if (!slot) return refuse(area, 'busy')
    try {
      return await area.admit(request, peer)
    } finally {
      slot.leave()
    }
  }

  async function answerAdmitted(request: Request, peer: Peer, area: Area): Promise<Response> {
    const key = peerKey(peer.peerAddress)
    const maxBytes =
      typeof area.maxBodyBytes === 'number' ? area.maxBodyBytes : await area.maxBodyBytes(request)
    const announced = Number(request.headers.get('content-length') ?? 0)
    const body: ReadBody =
      announced > maxBytes
        ? { ok: false, reason: 'too_large' }
        : await readBody(request.body, { maxBytes, timeoutMs: bodyTimeoutMs, peer: key, capacity })
    if (!body.ok) return refuse(area, body.reason, maxBytes)
    const slot = capacity.enter(key)
    try {
      return slot ? await area.handler(withBody(request, body.bytes), peer) : refuse(area, 'busy')
    } finally {
      slot?.leave()
      body.release()
    }
  }

  return async (request, peer) => {
    if (!METHODS.has(request.method)) return refusal(405, 'method_not_allowed', 'Method not allowed')
    for (const guard of guards) {
      const rejection = guard(request)
      if (rejection) return rejection
    }
    if (request.method === 'OPTIONS') return preflight()
    const { pathname } = new URL(request.url)
    const area = areas.find(({ prefix }) => pathname.startsWith(prefix))
    if (area?.stores?.(pathname) && !(await hasSpace())) return refuse(area, 'full')
    return area ? answer(request, peer, area) : refusal(404, 'not_found', 'Not found')
  }
}

function withBody({ url, method, headers, signal }: Request, bytes: Uint8Array<ArrayBuffer>): Request {
  const body = method === 'GET' || method === 'HEAD' ? null : bytes
  return new Request(url, { method, headers, signal, body })
}
