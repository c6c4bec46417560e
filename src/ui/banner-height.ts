import { createListeners } from '#src/async/listeners.ts'

const [subscribe, notify] = createListeners()
let bottomHeight = 0

/** How high what stands at the bottom of every page is, in CSS pixels; 0 when nothing does. */
export const bannerHeight = {
  current: (): number => bottomHeight,
  subscribe,
  set(height: number): void {
    bottomHeight = height
    notify()
  },
}
