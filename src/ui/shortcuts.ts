import { createListeners } from '#src/async/listeners.ts'

/** The switch for single keys, and whether the list of keys is open. */
export type Shortcuts = { on: boolean; listed: boolean }

/** In local storage, beside the other choices that hold for this browser alone. */
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

/** Keys that do something on every page. They can be turned off, for those who speak to their computer (WCAG 2.1.4). */
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
      // Refused storage: the choice holds for this visit.
    }
  },
}
