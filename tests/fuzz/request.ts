import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'

/** Who sends a request. `guest` is a user who may be deleted; the others must be unharmed at the end. */
export type Actor = 'stranger' | 'ana' | 'ben' | 'guest' | 'service'

/**
 * A generated request: `{ana.id}`, `{ben.token}` and so on are placeholders for values that only a running server
 * knows.
 */
export type FuzzRequest = {
  route: string
  method: string
  path: string
  actor: Actor
  /** Replaces the actor's own token: a broken, expired or foreign one. Null: none. */
  token?: string | null
  /** Replaces the publishable key. Null: none. */
  apiKey?: string | null
  contentType: string | null
  body: string | null
  /** Sends the body in chunks, without a Content-Length. */
  chunked: boolean
}

export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  ms: number
}

/** Replaces `{name}` with its value everywhere; unknown names stay. */
export function fill(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{([a-z]+\.[a-z]+)\}/g, (whole, name: string) => values.get(name) ?? whole)
}

/** The headers, path and body as they are sent. */
export function prepare(request: FuzzRequest, values: ReadonlyMap<string, string>) {
  const { actor, token = `{${actor}.token}`, apiKey = '{any.key}' } = request
  const headers: Record<string, string> = {}
  if (apiKey !== null) headers['apikey'] = fill(actor === 'service' ? '{service.key}' : apiKey, values)
  if (token !== null && actor !== 'stranger' && actor !== 'service') {
    headers['authorization'] = `Bearer ${fill(token, values)}`
  }
  if (actor === 'stranger' && typeof request.token === 'string') {
    headers['authorization'] = `Bearer ${fill(request.token, values)}`
  }
  if (request.contentType !== null) headers['content-type'] = request.contentType
  const body = request.body === null ? null : Buffer.from(fill(request.body, values))
  if (body && !request.chunked) headers['content-length'] = String(body.length)
  // Invalid URL characters are escaped, as every client does.
  const path = fill(request.path, values).replaceAll(/[^\x21-\x7e]/gu, (sign) =>
    /\p{Surrogate}/u.test(sign) ? '%ED%A0%80' : encodeURIComponent(sign),
  )
  return { method: request.method, path, headers, body }
}

/** Sends a prepared request. Status 0: the connection ended without a response, or it timed out after `timeout` ms. */
export function send(url: string, wire: ReturnType<typeof prepare>, timeout = 30_000): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const began = performance.now()
  return new Promise((resolve) => {
    const failed = (error: Error) =>
      resolve({ status: 0, headers: {}, text: error.message, ms: performance.now() - began })
    const { method, path, headers, body } = wire
    const call = httpRequest({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', failed)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
          ms: performance.now() - began,
        }),
      )
    })
    call.setTimeout(timeout, () => call.destroy(new Error(`no answer in ${timeout} ms`)))
    call.on('error', failed)
    for (let at = 0; body && at < body.length; at += 65_536) call.write(body.subarray(at, at + 65_536))
    call.end()
  })
}

/** Sends bytes that no HTTP client would send. Returns the first line of the response, '' when there is none. */
export function sendRaw(url: string, bytes: string, timeout = 2_000): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.end(bytes))
    socket.setTimeout(timeout, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''))
  })
}
