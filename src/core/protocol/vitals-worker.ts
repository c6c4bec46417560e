import type { Rating, Vital } from '#src/core/analytics/rating.ts'

export type Measurement = { vital: Vital; value: number }
export type RatedMeasurement = Measurement & { rating: Rating }

/** The vitals worker's API: measurements with the specification's ratings, in the given order. */
export type VitalsApi = { rate(measurements: Measurement[]): RatedMeasurement[] }
