import type { Capacity } from './capacity.ts'

export type ReadBody =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; release: () => void }
  /** `slow`: it timed out. `aborted`: the sender disconnected. `busy`: too much is being sent. */
  | { ok: false; reason: 'too_large' | 'slow' | 'aborted' | 'busy' }

export type ReadBodyOptions = {
  maxBytes: number
  /** Until the last byte has arrived, ms. */
  timeoutMs: number
  /** The peer whose share of the memory it uses. */
  peer: string
  capacity: Pick<Capacity, 'hold' | 'release'>
}

/** The memory cost of a chunk beside its bytes: a body of one-byte chunks takes hundreds of times its size. */
const CHUNK_BYTES = 512
/** More chunks only keep the server busy. */
const MAX_CHUNKS = 8192

/**
 * The whole body, within limits of size, chunks, time and the memory of all bodies together. `release` frees the
 * memory once the request is answered. Never rejects.
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
    // Its end no longer matters, nor does an error before it.
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
