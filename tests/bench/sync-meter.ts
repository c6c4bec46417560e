/** A fetch that counts requests and the bytes of both bodies. */
export type Meter = { fetch: typeof fetch; read: () => { requests: number; bytes: number } }

export function meter(): Meter {
  let requests = 0
  let bytes = 0
  return {
    fetch: async (input, init) => {
      requests += 1
      if (typeof init?.body === 'string') bytes += Buffer.byteLength(init.body)
      const response = await fetch(input, init)
      const body = await response.arrayBuffer()
      bytes += body.byteLength
      const { status, statusText, headers } = response
      // Status codes without content permit no body at all.
      return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers })
    },
    read: () => ({ requests, bytes }),
  }
}
