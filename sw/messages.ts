import type { PageToWorker, WorkerToPage } from '#src/core/protocol/service-worker.ts'

const TYPES: readonly string[] = [
  'SKIP_WAITING',
  'DRAIN',
  'VERSION',
  'NETWORK',
  'OFFLINE_FILES',
] satisfies PageToWorker['type'][]

/** A page's message, or null when it is not one of ours. */
export function readMessage(data: unknown): PageToWorker | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  return typeof data.type === 'string' && TYPES.includes(data.type) ? (data as PageToWorker) : null
}

/** The part of a worker's pages that we use. */
type Pages = {
  matchAll: (options: {
    type: 'window'
    includeUncontrolled: boolean
  }) => Promise<readonly { postMessage: (message: WorkerToPage, options: { transfer: [] }) => void }[]>
}

/** Posts a message to every open page. */
export async function postToPages(clients: Pages, message: WorkerToPage): Promise<void> {
  for (const client of await clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    client.postMessage(message, { transfer: [] })
  }
}
