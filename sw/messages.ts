import type { PageToWorker, WorkerToPage } from '#src/core/protocol/service-worker.ts'

const TYPES: readonly string[] = [
  'SKIP_WAITING',
  'DRAIN',
  'VERSION',
  'NETWORK',
] satisfies PageToWorker['type'][]

/** What a page said, or null when it is not in our language. */
export function readMessage(data: unknown): PageToWorker | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  return typeof data.type === 'string' && TYPES.includes(data.type) ? (data as PageToWorker) : null
}

/** The worker's pages, as far as we speak to them. */
type Pages = {
  matchAll: (options: {
    type: 'window'
    includeUncontrolled: boolean
  }) => Promise<readonly { postMessage: (message: WorkerToPage, options: { transfer: [] }) => void }[]>
}

/** Tells every open page. */
export async function tellPages(clients: Pages, message: WorkerToPage): Promise<void> {
  for (const client of await clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    client.postMessage(message, { transfer: [] })
  }
}
