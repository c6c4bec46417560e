import type { PageType } from '#src/core/ingest/page-types.ts'
import { type Rating, rateVital, VITALS, type Vital } from './rating.ts'

/** One measurement of an earlier visit. */
export type PastVital = { vital: Vital; value: number; page_type: PageType }

/** What three of four visits were at least as good as, rated by the specification's bounds. */
export type VitalSummary = { page_type: PageType; vital: Vital; p75: number; rating: Rating; visits: number }

/** The value that at least 75 percent of the values do not exceed (nearest rank); null without values. */
export function p75Of(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? null
}

/** A summary for each page type and vital that was measured: page types by name, vitals in the order of `VITALS`. */
export function summarizeVitals(history: readonly PastVital[]): VitalSummary[] {
  const types = [...new Set(history.map(({ page_type }) => page_type))].toSorted()
  return types.flatMap((page_type) =>
    VITALS.flatMap((vital) => {
      const own = history.filter((one) => one.page_type === page_type && one.vital === vital)
      const p75 = p75Of(own.map(({ value }) => value))
      return p75 === null ? [] : { page_type, vital, p75, rating: rateVital(vital, p75), visits: own.length }
    }),
  )
}
