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
/** Labels that are nearer to each other than this overlap. */
const NEAR = { x: 0.15, y: 0.12 }

/** The scale of a plot, and the names of its lines beside them: its table says the same. */
export function PlotMarks({ firstYear, lastYear, values, labels }: Props) {
  const x = (year: number) => (year - firstYear) / Math.max(1, lastYear - firstYear)
  const years = yearTicks(firstYear, lastYear, MAX_YEARS)
  // The last year stays inside the plot, where on a phone it would touch the one before.
  const secondOnes = anchor(x(years.at(-1) ?? lastYear)) === 'end' ? 'phone' : ''
  /** In which windows one of three years or more is left out: every second one from the last, and in the narrowest all but two. */
  const spareAt = (at: number) => {
    if (years.length > 2 && (years.length - at) % 2 === 0) return secondOnes
    return at > 1 && at < years.length - 1 ? '' : undefined
  }
  return (
    <svg aria-hidden="true" className="plot-marks">
      {values.map(({ value, y }) => (
        <text key={value} y={percent(y)} dy={-4}>
          {formatNumber(value)}
        </text>
      ))}
      {years.map((year, at) => (
        <text
          key={`of ${year}`}
          x={percent(x(year))}
          y="100%"
          dy={18}
          textAnchor={anchor(x(year))}
          data-spare={spareAt(at)}
        >
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
