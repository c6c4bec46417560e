import type { Capacity } from './capacity.ts'

export type ReadBody =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; release: () => void }
  /** `slow`: it did not come in time. `aborted`: the sender went away. `busy`: too many others are sending. */
  | { ok: false; reason: 'too_large' | 'slow' | 'aborted' | 'busy' }

export type ReadBodyOptions = {
  maxBytes: number
  /** Until the last byte has come, ms. */
  timeoutMs: number
  capacity: Pick<Capacity, 'hold' | 'release'>
}

/**
 * The whole body, within bounds of size, time and the memory of all bodies together. `release` gives the memory back once
 * the request is answered. Never rejects.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, timeoutMs, capacity }: ReadBodyOptions,
): Promise<ReadBody> {
  if (!body) return { ok: true, bytes: new Uint8Array(0), release: () => undefined }
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  const stop = (reason: Extract<ReadBody, { ok: false }>['reason']): ReadBody => {
    capacity.release(size)
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
      if (size + next.value.byteLength > maxBytes) return stop('too_large')
      if (!capacity.hold(next.value.byteLength)) return stop('busy')
      size += next.value.byteLength
      chunks.push(next.value)
    }
  } catch {
    return stop('aborted')
  } finally {
    clearTimeout(timer)
  }
  return { ok: true, bytes: Buffer.concat(chunks), release: () => capacity.release(size) }
}
