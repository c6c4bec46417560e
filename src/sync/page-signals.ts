import type { PageSignals } from './schedule.ts'

/** Without a touch or key press for this long, ms, the page counts as idle. */
const IDLE_AFTER_MS = 5 * 60_000

/** The signals of the current page. */
export function createPageSignals(now: () => number = () => Date.now()): PageSignals {
  let touched = now()
  const touch = () => void (touched = now())
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, touch, { passive: true, capture: true })
  return {
    visible: () => document.visibilityState === 'visible',
    online: () => navigator.onLine,
    idle: () => now() - touched > IDLE_AFTER_MS,
    onReturn(callback) {
      const returned = () => {
        touch()
        callback()
      }
      const shown = () => {
        if (document.visibilityState === 'visible') returned()
      }
      document.addEventListener('visibilitychange', shown)
      addEventListener('focus', returned)
      addEventListener('online', returned)
      return () => {
        document.removeEventListener('visibilitychange', shown)
        removeEventListener('focus', returned)
        removeEventListener('online', returned)
      }
    },
  }
}
