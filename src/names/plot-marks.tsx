import { formatNumber } from '#src/core/text/format-number.ts'
import { yearTicks } from './ticks.ts'

/** A text at a point of the plot, in shares of its width and height. */
type PlotLabel = { text: string; className: string; x: number; y: number }

type Props = {
  firstYear: number
  lastYear: number
  /** The lines of round values, with their height as a share of the plot's. */
  values: { value: number; y: number }[]
  labels: PlotLabel[]
}

/** So many years fit below the plot on a phone. */
const MAX_YEARS = 6
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
/** A text near an edge stays inside. */
const anchor = (x: number) => (x < 0.06 ? 'start' : x > 0.94 ? 'end' : 'middle')
/** The last year is centered below its end of the line, in the padding of the chart: inside it would touch the one before. */
const yearAnchor = (x: number) => (x < 0.06 ? 'start' : 'middle')
/** Labels that are nearer to each other than this overlap. */
const NEAR = { x: 0.15, y: 0.12 }

/** The scale of a plot, and the names of its lines beside them: its table says the same. */
export function PlotMarks({ firstYear, lastYear, values, labels }: Props) {
  const x = (year: number) => (year - firstYear) / Math.max(1, lastYear - firstYear)
  return (
    <svg aria-hidden="true" className="plot-marks">
      {values.map(({ value, y }) => (
        <text key={value} y={percent(y)} dy={-4}>
          {formatNumber(value)}
        </text>
      ))}
      {yearTicks(firstYear, lastYear, MAX_YEARS).map((year) => (
        <text key={`of ${year}`} x={percent(x(year))} y="100%" dy={18} textAnchor={yearAnchor(x(year))}>
          {year}
        </text>
      ))}
      {labels.map((label, at) => (
        <text
          key={label.text}
          x={percent(label.x)}
          y={percent(label.y)}
          dy={labels.slice(0, at).some((other) => isNear(label, other)) ? 22 : -10}
          textAnchor={anchor(label.x)}
          className={label.className}
        >
          {label.text}
        </text>
      ))}
    </svg>
  )
}

const isNear = (one: PlotLabel, other: PlotLabel): boolean =>
  Math.abs(one.x - other.x) < NEAR.x && Math.abs(one.y - other.y) < NEAR.y
