import { wrap } from 'comlink'
import type { Measurement, RatedMeasurement, VitalsApi } from '#src/core/protocol/vitals-worker.ts'
import { scriptUrl } from '#src/ui/trusted-script.ts'
import workerUrl from '#workers/vitals/index.ts?worker&url'

/** Rates measurements in a worker that ends with the answer. */
export async function rateVitals(measurements: Measurement[]): Promise<RatedMeasurement[]> {
  const worker = new Worker(scriptUrl(workerUrl), { type: 'module', name: 'vitals' })
  try {
    return await wrap<VitalsApi>(worker).rate(measurements)
  } finally {
    worker.terminate()
  }
}
