import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import { vitalsSoFar } from '#src/analytics/vitals.ts'
import { rateVitals } from '#src/analytics/vitals-client.ts'
import type { Vital } from '#src/core/analytics/rating.ts'
import type { RatedMeasurement } from '#src/core/protocol/vitals-worker.ts'

const LABEL: Record<Vital, string> = {
  TTFB: 'First byte',
  FCP: 'First paint',
  LCP: 'Largest paint',
  INP: 'Slowest response',
  FID: 'First response',
  CLS: 'Layout shift',
}

function formatValue({ vital, value }: RatedMeasurement): string {
  return vital === 'CLS' ? value.toFixed(3) : `${(value / 1000).toFixed(2)} s`
}

/** How fast this visit was, measured and rated on the device. */
export function SpeedReport() {
  const [rated, setRated] = useState<RatedMeasurement[]>([])
  // Optional: without the worker the section is not shown.
  useEffect(() => onSettled(rateVitals(vitalsSoFar()), setRated), [])
  if (rated.length === 0) return null
  return (
    <section aria-labelledby="speed-title" className="border-t border-line py-5">
      <h4
        id="speed-title"
        className="min-h-11 content-center font-sans text-base font-semibold tracking-normal"
      >
        Speed of this visit
      </h4>
      <dl className="text-[0.9375rem]">
        {rated.map((one) => (
          <div key={one.vital} className="flex justify-between gap-4 py-1.5">
            <dt className="text-soft">{LABEL[one.vital]}</dt>
            <dd className="tabular-nums">
              {formatValue(one)}, {one.rating}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-soft">
        Measured on this device, and sent only if you agreed to analytics.
      </p>
    </section>
  )
}
