import { createListeners } from '#src/async/listeners.ts'

const [subscribe, notify] = createListeners()
let idle = false
let earlyKeys: KeyboardEvent[] = []
/** Enough for the last one with its modifiers. What else is typed meanwhile is nobody's business here. */
const MAX_EARLY_KEYS = 4

const recordKey = (event?: Event) => {
  if (event instanceof KeyboardEvent) earlyKeys = [...earlyKeys, event].slice(-MAX_EARLY_KEYS)
}

/** Whether the page has been drawn and is idle, so that what no first paint needs may come. It never turns back. */
export const pageIdle = {
  current: (): boolean => idle,
  subscribe,
  /** The last keys that were pressed before the code for keys came, in their order. From now on none is kept. */
  takeEarlyKeys(): KeyboardEvent[] {
    removeEventListener('keydown', recordKey)
    const keys = earlyKeys
    earlyKeys = []
    return keys
  },
  /** `cause` is what ended the waiting, if it was a touch or a key. */
  markIdle(cause?: Event): void {
    idle = true
    recordKey(cause)
    addEventListener('keydown', recordKey)
    notify()
  },
}
