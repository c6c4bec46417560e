import { expose } from 'comlink'
import { rateVital } from '#src/core/analytics/rating.ts'
import type { VitalsApi } from '#src/core/protocol/vitals-worker.ts'

const api: VitalsApi = {
  rate: (measurements) => measurements.map((one) => ({ ...one, rating: rateVital(one.vital, one.value) })),
}
expose(api)
