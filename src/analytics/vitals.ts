import type { Metric } from 'web-vitals'
import type { Measurement } from '#src/core/protocol/vitals-worker.ts'

const latest = new Map<Measurement['vital'], Measurement>()

/** Starts to measure this visit. Values stay in this page's memory; `observe-vitals.ts` tracks them. */
export async function measureVitals(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  const put = ({ name, value }: Metric) => void latest.set(name, { vital: name, value })
  onFirstInput((value) => void latest.set('FID', { vital: 'FID', value }))
  onTTFB(put)
  onFCP(put)
  onLCP(put, { reportAllChanges: true })
  onCLS(put, { reportAllChanges: true })
  onINP(put, { reportAllChanges: true })
}

/** web-vitals no longer has it: how long the first input waited for its handlers, ms. */
function onFirstInput(put: (delay: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[]
    if (!first) return
    put(Math.max(0, first.processingStart - first.startTime))
    observer.disconnect()
  })
  observer.observe({ type: 'first-input', buffered: true })
}

/** The latest value of each measurement so far. */
export function vitalsSoFar(): Measurement[] {
  return [...latest.values()]
}
