import type { PointerEvent, ReactNode } from 'react'
import { DecadeTable } from './decade-table.tsx'
import { areaPath, gapPath } from './line-path.ts'
import { PlotMarks } from './plot-marks.tsx'
import { valueTicks } from './ticks.ts'

const HEIGHT = 180
/** The y of the highest point and of the base line. */
const TOP = 8
const BASE = HEIGHT - 2
/** At most so many lines of round values. */
const MAX_VALUES = 4
/** Part of the scale's end that can be seen above its base. */
const MIN_SEEN = 0.015

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
  /** Of one name: a year without a published count is a gap, the areas are filled, and lines have their names beside them. */
  detailed?: boolean
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
  detailed = false,
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
  // Of a line along the base nothing can be seen; the words and the table have its numbers.
  const visible = detailed ? lines.filter(({ counts }) => Math.max(...counts) >= MIN_SEEN * max) : lines
  const ysOf = (line: BirthsLine) =>
    line.counts.map((count) => (detailed && count === 0 ? null : y(count, scaleOf(line))))
  const values = ownScale ? [] : valueTicks(max, MAX_VALUES)
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - box.left) / box.width
    onPoint?.(Math.min(years - 1, Math.max(0, Math.round(share * (years - 1)))))
  }
  return (
    <>
      <div className="plot-box">
        {ownScale && (
          <p aria-hidden="true" className="chart-scale">
            Each at its own peak
          </p>
        )}
        <div>
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
            <path d={values.map((value) => `M0 ${y(value)}h${width}`).join('')} />
            <path d={`M0 ${BASE}h${width}${marked === undefined ? '' : `M${marked} ${TOP}V${BASE}`}`} />
            {visible.map((line) => (
              <g key={line.label} className={line.className} stroke="currentColor">
                {detailed && (
                  <path d={areaPath(ysOf(line), BASE)} fill="currentColor" fillOpacity={0.1} stroke="none" />
                )}
                <path
                  d={gapPath(ysOf(line))}
                  fill="none"
                  strokeWidth={2.25}
                  strokeLinejoin="round"
                  strokeLinecap="round"
                  strokeDasharray={line.dash}
                />
                {marked !== undefined && !(detailed && !line.counts[marked]) && (
                  <path
                    d={`M${marked} ${y(line.counts[marked] ?? 0, scaleOf(line))}h.01`}
                    strokeWidth={9}
                    strokeLinecap="round"
                  />
                )}
              </g>
            ))}
          </svg>
          <PlotMarks
            firstYear={firstYear}
            lastYear={firstYear + years - 1}
            values={values.map((value) => ({ value, y: y(value) / HEIGHT }))}
            labels={
              detailed && visible.length > 1
                ? visible.map((line) => {
                    const top = Math.max(...line.counts)
                    return {
                      text: line.label,
                      className: line.className,
                      x: line.counts.indexOf(top) / width,
                      y: y(top) / HEIGHT,
                    }
                  })
                : []
            }
          />
        </div>
      </div>
      {children}
      <DecadeTable firstYear={firstYear} lines={lines} />
    </>
  )
}
