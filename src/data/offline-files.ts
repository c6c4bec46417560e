import type { OfflineFiles, PageToWorker } from '#src/core/protocol/service-worker.ts'

/** What the browser says of the connection and the storage; `undefined` where it does not say. */
export type Room = { saveData?: boolean | undefined; type?: string | undefined; free?: number | undefined }

/** With less free storage than this, bytes, the browser may soon evict something. */
const LITTLE_ROOM = 50_000_000

/** Whether files that nobody has asked for must wait: someone pays for each, or there is little room. */
export function mustWait({ saveData, type, free }: Room): boolean {
  return saveData === true || type === 'cellular' || (free !== undefined && free < LITTLE_ROOM)
}

/** Fetches what is not ready offline, unless it must wait until someone asks. Never rejects. */
export async function fetchUnasked(): Promise<void> {
  if (mustWait(await readRoom())) return
  await askForFiles(true, () => undefined)
}

/**
 * How much is ready offline; null without a service worker. With `fetch` the worker fetches the rest, and `changed` is
 * called after each file; resolves when it has ended, with or without all of them.
 */
export async function askForFiles(
  fetch: boolean,
  changed: (files: OfflineFiles) => void,
): Promise<OfflineFiles | null> {
  if (!('serviceWorker' in navigator)) return null
  const { active } = await navigator.serviceWorker.ready
  if (!active) return null
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<OfflineFiles>) => {
      changed(data)
      if (!data.done) return
      port1.close()
      resolve(data)
    })
    port1.start()
    active.postMessage({ type: 'OFFLINE_FILES', fetch } satisfies PageToWorker, [port2])
  })
}

/** Missing in the standard library. */
type Connection = { saveData?: boolean; type?: string }

/** What the browser says now. */
export async function readRoom(): Promise<Room> {
  const connection = (navigator as { connection?: Connection }).connection
  const storage: StorageEstimate | undefined = await navigator.storage?.estimate().catch(() => undefined)
  const { quota, usage } = storage ?? {}
  return {
    saveData: connection?.saveData,
    type: connection?.type,
    free: quota === undefined || usage === undefined ? undefined : quota - usage,
  }
}
