import { createListeners } from './listeners.ts'

const [subscribe, notify] = createListeners()
let idle = false
let earlyKeys: KeyboardEvent[] = []
/** Enough for the last key with its modifiers; nothing else that is typed meanwhile is recorded. */
const MAX_EARLY_KEYS = 4

const recordKey = (event?: Event) => {
  if (event instanceof KeyboardEvent) earlyKeys = [...earlyKeys, event].slice(-MAX_EARLY_KEYS)
}

/** Whether the page is idle, so that parts that the first paint does not need may load. Once true, it stays true. */
export const pageIdle = {
  current: (): boolean => idle,
  subscribe,
  /** The last keys pressed before the keyboard code was loaded, in order. From now on none is recorded. */
  takeEarlyKeys(): KeyboardEvent[] {
    removeEventListener('keydown', recordKey)
    const keys = earlyKeys
    earlyKeys = []
    return keys
  },
  /** `cause`: the touch or key event that ended the wait, if any. */
  markIdle(cause?: Event): void {
    idle = true
    recordKey(cause)
    addEventListener('keydown', recordKey)
    notify()
  },
}
