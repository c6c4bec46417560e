const listeners = new Set<() => void>()
let settled = false
let earlyKey: KeyboardEvent | null = null

/** What was meant longer ago, ms, is not done any more: another name may be in focus by now. */
const EARLY_MS = 2_000
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta'])

const note = (event?: Event) => {
  if (event instanceof KeyboardEvent && !MODIFIERS.has(event.key)) earlyKey = event
}

/** Whether the page has been drawn and is idle, so that what no first paint needs may come. It never turns back. */
export const settledPage = {
  current: (): boolean => settled,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The last key that was pressed just before the code for keys came; null without one. From now on none is kept. */
  takeEarlyKey(): KeyboardEvent | null {
    removeEventListener('keydown', note)
    const key = earlyKey
    earlyKey = null
    return key && performance.now() - key.timeStamp < EARLY_MS ? key : null
  },
  /** `cause` is what ended the waiting, if it was a touch or a key. */
  settle(cause?: Event): void {
    settled = true
    note(cause)
    addEventListener('keydown', note)
    for (const listener of listeners) listener()
  },
}
