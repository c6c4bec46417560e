const listeners = new Set<() => void>()
let settled = false

/** Whether the page has been drawn and is idle, so that what no first paint needs may come. It never turns back. */
export const settledPage = {
  current: (): boolean => settled,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  settle(): void {
    settled = true
    for (const listener of listeners) listener()
  },
}
