import type { PastVital, VitalSummary } from '#src/core/analytics/vitals-summary.ts'
import type { Rating, Vital } from '#src/core/analytics/rating.ts'

export type Measurement = { vital: Vital; value: number }
export type RatedMeasurement = Measurement & { rating: Rating }

/** The vitals worker's API. `rate`: measurements with the specification's ratings, in the given order. */
export type VitalsApi = {
  rate(measurements: Measurement[]): RatedMeasurement[]
  /** The 75th percentile of each vital by page type, rated. */
  summarize(history: PastVital[]): VitalSummary[]
}
