import type { Rating, Vital } from '#src/core/analytics/rating.ts'

export type Measurement = { vital: Vital; value: number }
export type RatedMeasurement = Measurement & { rating: Rating }

/** What the vitals worker answers: measurements with the specification's ratings, in the order given. */
export type VitalsApi = { rate(measurements: Measurement[]): RatedMeasurement[] }
