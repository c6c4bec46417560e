const listeners = new Set<() => void>()
let settled = false
let firstKey: KeyboardEvent | null = null

/** Whether the page has been drawn and is idle, so that what no first paint needs may come. It never turns back. */
export const settledPage = {
  current: (): boolean => settled,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The key that was pressed before the page was idle and made it settle; null without one. */
  firstKey: (): KeyboardEvent | null => firstKey,
  settle(cause?: Event): void {
    settled = true
    if (cause instanceof KeyboardEvent) firstKey = cause
    for (const listener of listeners) listener()
  },
}
