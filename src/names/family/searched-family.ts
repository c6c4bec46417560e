import { createListeners } from '#src/async/listeners.ts'
import type { Family } from '#src/core/names/fit/family.ts'

const [subscribe, notify] = createListeners()
let searched: Family | null = null

/** The family that the last search of this visit spoke of, to fill in a form with; null for none. It is stored nowhere. */
export const searchedFamily = {
  current: () => searched,
  subscribe,
  set(next: Family | null): void {
    if (JSON.stringify(next) === JSON.stringify(searched)) return
    searched = next
    notify()
  },
}
