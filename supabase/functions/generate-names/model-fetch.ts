/** Of an answer as it comes over the network: some 300 bytes a token. */
const MAX_BYTES = 1024 * 768

/** The model's server answered something that is no stream of events, or too much of it. */
export class ModelAnswerError extends Error {
  override name = 'ModelAnswerError'
  constructor(readonly code: 'not_a_stream' | 'too_large') {
    super(code)
  }
}

/**
 * `fetch` for a model's server: it follows no redirect, which would carry the key elsewhere, accepts only a stream of
 * events, and reads no more of it than an answer can have.
 */
export async function fetchFromModel(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' })
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && !/^text\/event-stream\b/i.test(type)) {
    await response.body?.cancel()
    throw new ModelAnswerError('not_a_stream')
  }
  const { status, statusText, headers } = response
  return new Response(response.body?.pipeThrough(bounded(MAX_BYTES)) ?? null, { status, statusText, headers })
}

function bounded(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > maxBytes) controller.error(new ModelAnswerError('too_large'))
      else controller.enqueue(chunk)
    },
  })
}
