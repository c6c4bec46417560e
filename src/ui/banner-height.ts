import { createListeners } from '#src/async/listeners.ts'

const [subscribe, notify] = createListeners()
let bottomHeight = 0

/** The height of the banners at the bottom of every page, in CSS pixels; 0 without any. */
export const bannerHeight = {
  current: (): number => bottomHeight,
  subscribe,
  set(height: number): void {
    bottomHeight = height
    notify()
  },
}
