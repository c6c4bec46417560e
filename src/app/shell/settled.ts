const listeners = new Set<() => void>()
let settled = false
let earlyKey: KeyboardEvent | null = null

const note = (event?: Event) => {
  if (event instanceof KeyboardEvent) earlyKey = event
}

/** Whether the page has been drawn and is idle, so that what no first paint needs may come. It never turns back. */
export const settledPage = {
  current: (): boolean => settled,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The last key that was pressed before the code for keys had come; null without one. From now on none is kept. */
  takeEarlyKey(): KeyboardEvent | null {
    removeEventListener('keydown', note)
    const key = earlyKey
    earlyKey = null
    return key
  },
  /** `cause` is what ended the waiting, if it was a touch or a key. */
  settle(cause?: Event): void {
    settled = true
    note(cause)
    addEventListener('keydown', note)
    for (const listener of listeners) listener()
  },
}
