import { expose } from 'comlink'
import { summarizeVitals } from '#src/core/analytics/vitals-summary.ts'
import { rateVital } from '#src/core/analytics/rating.ts'
import type { VitalsApi } from '#src/core/protocol/vitals-worker.ts'

const api: VitalsApi = {
  summarize: summarizeVitals,
  rate: (measurements) => measurements.map((one) => ({ ...one, rating: rateVital(one.vital, one.value) })),
}
expose(api)
