import type { PointerEvent, ReactNode } from 'react'
import { formatNumber } from '#src/ui/format-number.ts'
import { DecadeTable } from './decade-table.tsx'
import { areaPath, linePath } from './line-path.ts'

const HEIGHT = 180
/** The y of the highest point and of the base line. */
const TOP = 8
const BASE = HEIGHT - 2

/** One line of a chart of births: distinguished by its dashes as well as by its color. */
export type BirthsLine = { label: string; counts: number[]; className: string; dash?: string | undefined }

type Props = {
  /** The year of every line's first count. */
  firstYear: number
  lines: BirthsLine[]
  /** The accessible name of the chart. */
  label: string
  /** Index of a year to mark on the lines. */
  marked?: number | undefined
  /** The areas below the lines are filled. */
  filled?: boolean
  /** Each line reaches its own highest point; without it all have one scale. */
  ownScale?: boolean
  /** Called when the user points at a year, or no longer at any. */
  onPoint?: (year: number | null) => void
  /** Shown between the chart and the table of the same numbers. */
  children?: ReactNode
}

/** Births per year as lines, and below them as a table. */
export function BirthsPlot({
  firstYear,
  lines,
  label,
  marked,
  filled = false,
  ownScale = false,
  onPoint,
  children,
}: Props) {
  const years = Math.max(1, ...lines.map(({ counts }) => counts.length))
  const max = Math.max(1, ...lines.flatMap(({ counts }) => counts))
  // One unit a year.
  const width = Math.max(1, years - 1)
  const y = (count: number, of = max) => Math.round(BASE - (count / of) * (BASE - TOP))
  const scaleOf = ({ counts }: BirthsLine): number => (ownScale ? Math.max(1, ...counts) : max)
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - box.left) / box.width
    onPoint?.(Math.min(years - 1, Math.max(0, Math.round(share * (years - 1)))))
  }
  return (
    <>
      <p aria-hidden="true" className="chart-scale">
        {ownScale ? 'Each at its own peak' : formatNumber(max)}
      </p>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="plot"
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
        <path d={[0.25, 0.5, 0.75, 1].map((share) => `M0 ${y(max * share)}h${width}`).join('')} />
        <path d={`M0 ${BASE}h${width}`} />
        {lines.map((line) => (
          <g key={line.label} className={line.className} stroke="currentColor">
            {/* Clips what an area has beside the line. */}
            <svg width={width} height={HEIGHT}>
              <path
                d={
                  filled
                    ? areaPath(
                        line.counts.map((count) => y(count, scaleOf(line))),
                        BASE,
                      )
                    : linePath(line.counts.map((count) => y(count, scaleOf(line))))
                }
                fill={filled ? 'currentColor' : 'none'}
                fillOpacity={0.1}
                strokeWidth={2.25}
                strokeLinejoin="round"
                strokeDasharray={line.dash}
              />
            </svg>
            {marked !== undefined && (
              <path
                d={`M${marked} ${y(line.counts[marked] ?? 0, scaleOf(line))}h.01`}
                strokeWidth={9}
                strokeLinecap="round"
              />
            )}
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="chart-scale">
        <span>{firstYear}</span>
        <span>{firstYear + Math.round((years - 1) / 2)}</span>
        <span>{firstYear + years - 1}</span>
      </p>
      {children}
      <DecadeTable firstYear={firstYear} lines={lines} />
    </>
  )
}
