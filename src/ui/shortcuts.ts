import { createListeners } from '#src/async/listeners.ts'

/** The switch for single keys, and whether the list of keys is open. */
export type Shortcuts = { on: boolean; listed: boolean }

/** In local storage, with the other settings of this browser. */
const KEY = 'nestling-keys'

const [subscribe, notify] = createListeners()
let current: Shortcuts | undefined

function set(next: Shortcuts): void {
  current = next
  notify()
}

function read(): Shortcuts {
  try {
    return { on: localStorage.getItem(KEY) !== 'off', listed: false }
  } catch {
    return { on: true, listed: false }
  }
}

/** Single-character shortcuts on every page. They can be turned off, for users of speech input (WCAG 2.1.4). */
export const shortcuts = {
  /** The same object until something changes. */
  current: (): Shortcuts => (current ??= read()),
  subscribe,
  /** Opens or closes the list of keys. */
  list(listed: boolean): void {
    set({ ...shortcuts.current(), listed })
  },
  turn(on: boolean): void {
    set({ ...shortcuts.current(), on })
    try {
      if (on) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, 'off')
    } catch {
      // Storage is denied: the choice applies to this visit only.
    }
  },
}
