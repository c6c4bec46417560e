import { track } from '#src/analytics/track.ts'
import { vitalsSoFar } from '#src/analytics/vitals.ts'
import type { Vital } from '#src/core/analytics/rating.ts'
import { onHidden } from './page-end.ts'

/** When the vitals of loading count as final, ms. */
const LOADED_MS = 4_000
/** They grow as long as the page is open. */
const UNTIL_THE_END: readonly Vital[] = ['CLS', 'INP']

/**
 * Tracks the vitals of the page that was loaded, `path`, once each: those of loading when it has loaded, the others when
 * it is hidden or left. Returns a stop function.
 */
export function observeVitals(path: string): () => void {
  const tracked = new Set<Vital>()
  function trackNew(isFinal: (vital: Vital) => boolean) {
    for (const { vital, value } of vitalsSoFar()) {
      if (tracked.has(vital) || !isFinal(vital)) continue
      tracked.add(vital)
      track('web_vital', { vital, value }, path)
    }
  }
  const timer = setTimeout(() => trackNew((vital) => !UNTIL_THE_END.includes(vital)), LOADED_MS)
  const stop = onHidden(() => trackNew(() => true))
  return () => {
    clearTimeout(timer)
    stop()
  }
}
