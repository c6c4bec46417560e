import type { PointerEvent, ReactNode } from 'react'
import { formatNumber } from '#src/ui/format-number.ts'
import { DecadeTable } from './decade-table.tsx'

const WIDTH = 640
const HEIGHT = 180
/** Space above the highest point and below the base line for their labels. */
const TOP = 8
const BOTTOM = 2

/** One line of a chart of births: distinguished by its dashes as well as by its color. */
export type BirthsLine = { label: string; counts: number[]; className: string; dash?: string | undefined }

type Props = {
  /** The year of every line's first count. */
  firstYear: number
  lines: BirthsLine[]
  /** The accessible name of the chart. */
  label: string
  /** Index of a year to mark on the lines, whose areas are then filled. */
  marked?: number
  /** Called when the user points at a year, or no longer at any. */
  onPoint?: (year: number | null) => void
  /** Shown between the chart and the table of the same numbers. */
  children?: ReactNode
}

/** Births per year as lines, and below them as a table. */
export function BirthsPlot({ firstYear, lines, label, marked, onPoint, children }: Props) {
  const years = Math.max(1, ...lines.map(({ counts }) => counts.length))
  const max = Math.max(1, ...lines.flatMap(({ counts }) => counts))
  const x = (index: number) => (index / Math.max(1, years - 1)) * WIDTH
  const y = (count: number) => HEIGHT - BOTTOM - (count / max) * (HEIGHT - BOTTOM - TOP)
  const path = (counts: number[]) =>
    counts.map((count, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(count).toFixed(1)}`).join('')
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - box.left) / box.width
    onPoint?.(Math.min(years - 1, Math.max(0, Math.round(share * (years - 1)))))
  }
  return (
    <>
      <p aria-hidden="true" className="mt-3 text-xs text-soft tabular-nums">
        {formatNumber(max)}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-44 w-full touch-pan-y overflow-visible"
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={(event) => {
          // A lifted finger also leaves; the tapped year stays shown.
          if (event.pointerType === 'mouse') onPoint?.(null)
        }}
      >
        {[0.25, 0.5, 0.75, 1].map((share) => (
          <path
            key={share}
            d={`M0 ${y(max * share)}H${WIDTH}`}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path d={`M0 ${y(0)}H${WIDTH}`} className="stroke-edge" vectorEffect="non-scaling-stroke" />
        {lines.map((line) => (
          <g key={line.label} className={line.className}>
            {marked !== undefined && (
              <path
                d={`${path(line.counts)}L${WIDTH} ${y(0)}L0 ${y(0)}Z`}
                fill="currentColor"
                opacity={0.1}
              />
            )}
            <path
              d={path(line.counts)}
              fill="none"
              stroke="currentColor"
              strokeWidth={2.25}
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
              strokeDasharray={line.dash}
            />
            {marked !== undefined && (
              <path
                d={`M${x(marked).toFixed(1)} ${y(line.counts[marked] ?? 0).toFixed(1)}h0.01`}
                stroke="currentColor"
                strokeWidth={9}
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-soft tabular-nums">
        <span>{firstYear}</span>
        <span>{firstYear + Math.round((years - 1) / 2)}</span>
        <span>{firstYear + years - 1}</span>
      </p>
      {children}
      <DecadeTable firstYear={firstYear} lines={lines} />
    </>
  )
}
