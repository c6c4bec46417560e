/** A frame of a page that is not painted, as in a hidden tab, never comes, ms. */
const NO_FRAME_MS = 100

/**
 * Calls `work` once the effect of the current input is painted: what takes long would keep a phone from showing that it
 * was tapped.
 */
export function afterPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    work()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, NO_FRAME_MS)
}
