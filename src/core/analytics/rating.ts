/** The performance metrics that the product rates; CLS has no unit, all others are milliseconds. */
export const VITALS = ['LCP', 'FID', 'CLS', 'TTFB', 'FCP', 'INP'] as const
export type Vital = (typeof VITALS)[number]
export type Rating = 'good' | 'needs improvement' | 'poor'

export const VITAL_LABELS: Record<Vital, string> = {
  LCP: 'Largest contentful paint',
  FID: 'First input delay',
  CLS: 'Layout shift',
  TTFB: 'Time to first byte',
  FCP: 'First contentful paint',
  INP: 'Interaction to next paint',
}

/** [good up to, poor beyond]. INP replaces FID in current browsers (200 / 500 by its definition). */
export const VITAL_BOUNDS: Record<Vital, [number, number]> = {
  LCP: [2500, 4000],
  FID: [100, 300],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
  FCP: [1800, 3000],
  INP: [200, 500],
}

/** Rates one measurement: good at or below the first bound, poor above the second. */
export function rateVital(vital: Vital, value: number): Rating {
  const [good, poor] = VITAL_BOUNDS[vital]
  if (value <= good) return 'good'
  return value > poor ? 'poor' : 'needs improvement'
}
