import { wrap } from 'comlink'
import type { Measurement, RatedMeasurement, VitalsApi } from '#src/core/protocol/vitals-worker.ts'
import { scriptUrl } from '#src/ui/trusted-script.ts'
import workerUrl from '#workers/vitals/index.ts?worker&url'

/** Rates measurements in a worker that ends with the answer. Rejects when it does not start. */
export async function rateVitals(measurements: Measurement[]): Promise<RatedMeasurement[]> {
  const worker = new Worker(scriptUrl(workerUrl), { type: 'module', name: 'vitals' })
  const broken = new Promise<never>((_rated, fail) => {
    worker.addEventListener('error', () => fail(new Error('The vitals worker did not start')))
  })
  try {
    return await Promise.race([wrap<VitalsApi>(worker).rate(measurements), broken])
  } finally {
    worker.terminate()
  }
}
