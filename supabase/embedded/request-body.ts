import type { Capacity } from './capacity.ts'

export type ReadBody =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; release: () => void }
  /** `slow`: it did not come in time. `aborted`: the sender went away. `busy`: too much is being sent. */
  | { ok: false; reason: 'too_large' | 'slow' | 'aborted' | 'busy' }

export type ReadBodyOptions = {
  maxBytes: number
  /** Until the last byte has come, ms. */
  timeoutMs: number
  /** Whose share of the memory it takes. */
  peer: string
  capacity: Pick<Capacity, 'hold' | 'release'>
}

/** What a chunk costs beside its bytes: a body of one-byte chunks weighs hundreds of times what it says. */
const CHUNK_BYTES = 512
/** More are a way to keep the server busy, not to send something. */
const MAX_CHUNKS = 8192

/**
 * The whole body, within bounds of size, chunks, time and the memory of all bodies together. `release` gives the memory
 * back once the request is answered. Never rejects.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, timeoutMs, peer, capacity }: ReadBodyOptions,
): Promise<ReadBody> {
  if (!body) return { ok: true, bytes: new Uint8Array(0), release: () => undefined }
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  let held = 0
  const stop = (reason: Extract<ReadBody, { ok: false }>['reason']): ReadBody => {
    capacity.release(peer, held)
    // Its end is of no interest any more, nor is an error on the way there.
    void reader.cancel().catch(() => undefined)
    return { ok: false, reason }
  }
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), timeoutMs)
  })
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), tooLate])
      if (next === 'slow') return stop('slow')
      if (next.done) break
      const { byteLength } = next.value
      if (size + byteLength > maxBytes || chunks.length === MAX_CHUNKS) return stop('too_large')
      if (!capacity.hold(peer, byteLength + CHUNK_BYTES)) return stop('busy')
      held += byteLength + CHUNK_BYTES
      size += byteLength
      chunks.push(next.value)
    }
  } catch {
    return stop('aborted')
  } finally {
    clearTimeout(timer)
  }
  return { ok: true, bytes: Buffer.concat(chunks), release: () => capacity.release(peer, held) }
}
