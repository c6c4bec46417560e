import { NamesError } from '#src/core/names/names-error.ts'
import type { LoadProgress } from '#src/core/protocol/names-worker.ts'

type Download = { received: number; size: number; transfer: number }

export type Downloads = {
  /** Requests files that will be needed; the first `fetchBytes` of each waits for what has been requested. */
  begin(urls: readonly string[]): void
  /** The bytes at an address; rejects with a `NamesError` of code `data-unavailable` on failure. */
  fetchBytes(url: string): Promise<Uint8Array>
  /** Of the files that are waited for together; null until each of them has begun to come, and when all are there. */
  progress(): LoadProgress | null
}

/** A request of which nothing comes for so long has failed, ms: some networks never answer. */
const STALL_MS = 10_000

/** A captive portal answers every request with a page of its own. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

/**
 * Fetches files and counts what has come of them.
 * @param groups files that are waited for together, one group after the other, with their bytes as they are before a
 * server compresses them: a browser only tells how much of that it has unpacked. Those of the first are urgent.
 */
export function createDownloads(groups: readonly ReadonlyMap<string, number>[]): Downloads {
  const sizes = new Map(groups.flatMap((group) => [...group]))
  const running = new Map<string, Download>()
  const begun = new Map<string, Promise<Uint8Array>>()

  const read = async (url: string, onProgress: () => void, signal: AbortSignal): Promise<Uint8Array> => {
    const size = sizes.get(url)
    const isUrgent = groups[0]?.has(url) === true
    const response = await fetch(url, isUrgent ? { signal, priority: 'high' } : { signal })
    if (!response.ok || !response.body || isPage(response)) throw new NamesError('data-unavailable')
    if (size !== undefined) {
      const transfer = Number(response.headers.get('content-length')) || size
      running.set(url, { received: 0, size, transfer })
    }
    const chunks: Uint8Array[] = []
    const reader = response.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value)
      onProgress()
      const download = running.get(url)
      if (download) download.received += part.value.length
    }
    return joined(chunks)
  }

  const download = async (url: string): Promise<Uint8Array> => {
    const stalled = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => stalled.abort(), STALL_MS)
    }
    wait()
    try {
      return await read(url, wait, stalled.signal)
    } catch (cause) {
      running.delete(url)
      throw cause instanceof NamesError ? cause : new NamesError('data-unavailable', { cause })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    begin(urls) {
      for (const url of urls) {
        const bytes = download(url)
        // The call that needs the file gets the failure.
        bytes.catch(() => undefined)
        begun.set(url, bytes)
      }
    },
    fetchBytes(url) {
      const bytes = begun.get(url) ?? download(url)
      begun.delete(url)
      return bytes
    },
    progress() {
      for (const group of groups) {
        const files = [...group.keys()].flatMap((url) => running.get(url) ?? [])
        if (files.length < group.size) return null
        const total = files.reduce((sum, { transfer }) => sum + transfer, 0)
        const loaded = files.reduce(
          (sum, { received, size, transfer }) => sum + Math.min(1, received / size) * transfer,
          0,
        )
        if (loaded < total) return { loaded: Math.round(loaded), total }
      }
      return null
    },
  }
}

function joined(chunks: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
