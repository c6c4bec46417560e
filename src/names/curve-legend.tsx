import { CURVE_LABEL, Sparkline, sparklineOf } from './sparkline.tsx'

/** Rises, falls and comes back, as many names did. */
const EXAMPLE = [3, 7, 12, 9, 5, 3, 4, 8, 13]

/** Above a list, once: what the lines on its cards are. */
export function CurveLegend() {
  return (
    <p className="flex items-center gap-2 text-xs text-soft max-[20rem]:sr-only">
      <span aria-hidden="true" className="grid">
        <Sparkline {...sparklineOf(EXAMPLE)} />
      </span>
      {CURVE_LABEL}
    </p>
  )
}
