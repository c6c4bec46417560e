import type { Metric } from 'web-vitals'
import type { Measurement } from '#src/core/protocol/vitals-worker.ts'

const latest = new Map<Measurement['vital'], Measurement>()

/** Starts to measure this visit. Values stay in this page's memory: nothing is stored or sent. */
export async function measureVitals(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  const put = ({ name, value }: Metric) => void latest.set(name, { vital: name, value })
  onTTFB(put)
  onFCP(put)
  onLCP(put, { reportAllChanges: true })
  onCLS(put, { reportAllChanges: true })
  onINP(put, { reportAllChanges: true })
}

/** The latest value of each measurement so far. */
export function vitalsSoFar(): Measurement[] {
  return [...latest.values()]
}
