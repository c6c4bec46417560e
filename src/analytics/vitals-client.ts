import { type Remote, wrap } from 'comlink'
import type { PastVital, VitalSummary } from '#src/core/analytics/vitals-summary.ts'
import type { Measurement, RatedMeasurement, VitalsApi } from '#src/core/protocol/vitals-worker.ts'
import { scriptUrl } from '#src/ui/trusted-script.ts'
import workerUrl from '#workers/vitals/index.ts?worker&url'

/** Rates measurements in a worker. Rejects when it does not start. */
export function rateVitals(measurements: Measurement[]): Promise<RatedMeasurement[]> {
  return inWorker((worker) => worker.rate(measurements))
}

/** The 75th percentile of each vital by page type, rated in a worker. Rejects when it does not start. */
export function summarizeHistory(history: PastVital[]): Promise<VitalSummary[]> {
  return inWorker((worker) => worker.summarize(history))
}

/** Asks a worker that ends with the answer. */
async function inWorker<T>(ask: (worker: Remote<VitalsApi>) => Promise<T>): Promise<T> {
  const worker = new Worker(scriptUrl(workerUrl), { type: 'module', name: 'vitals' })
  const broken = new Promise<never>((_answer, fail) => {
    worker.addEventListener('error', () => fail(new Error('The vitals worker did not start')))
  })
  try {
    return await Promise.race([ask(wrap<VitalsApi>(worker)), broken])
  } finally {
    worker.terminate()
  }
}
