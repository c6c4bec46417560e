/**
 * The body as text, or null when it is longer than that many bytes. The rest is read and discarded, up to sixteen
 * times as much, so that the response gets through and the connection serves the next request; beyond that the
 * connection is closed.
 */
export async function readBody(request: Request, maxBytes: number): Promise<string | null> {
  if (!request.body) return ''
  const reader = request.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return size > maxBytes ? null : text + decoder.decode()
    size += value.byteLength
    if (size <= maxBytes) {
      text += decoder.decode(value, { stream: true })
    } else {
      text = ''
      if (size > 16 * maxBytes) {
        await reader.cancel()
        return null
      }
    }
  }
}

/** The JSON of a body, undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
