import { VITAL_BOUNDS, type Vital } from '#src/core/analytics/rating.ts'

const WIDTH = 120
const HEIGHT = 12

/** Where a value lies between good, middling and poor. The table beside it says the same in words. */
export function VitalBar({ vital, value }: { vital: Vital; value: number }) {
  const [good, poor] = VITAL_BOUNDS[vital]
  const x = (at: number) => Math.round((Math.min(at, poor * 1.5) / (poor * 1.5)) * WIDTH)
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className="inline-block overflow-visible align-middle"
    >
      <rect y="3" width={x(good)} height="6" className="fill-accent" opacity="0.45" />
      <rect x={x(good)} y="3" width={x(poor) - x(good)} height="6" className="fill-apricot" />
      <rect x={x(poor)} y="3" width={WIDTH - x(poor)} height="6" className="fill-danger" opacity="0.45" />
      <rect x={Math.max(0, x(value) - 1.5)} width="3" height={HEIGHT} rx="1.5" className="fill-ink" />
    </svg>
  )
}
