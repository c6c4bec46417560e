import { type PointerEvent, useState } from 'react'
import type { DayRange, UsageRow } from '#src/core/analytics/usage-report.ts'
import { calendarDay } from '#src/ui/calendar-day.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { daysOf } from './day-range.ts'

const HEIGHT = 180
const BASE = HEIGHT - 2

type Day = UsageRow<'days'>

/** Tabs a day as bars; a day of too few has none. Pointing at a day reads it; the table of days says the same. */
export function DayChart({ days, range }: { days: readonly Day[]; range: DayRange }) {
  const [at, setAt] = useState<number | null>(null)
  const all = daysOf(range)
  const byDay = new Map(days.filter(({ page_type }) => page_type === null).map((one) => [one.day, one]))
  const counts = all.map((day) => byDay.get(day)?.sessions ?? 0)
  const max = Math.max(1, ...counts)
  const best = all[counts.indexOf(max)]
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const day = Math.floor(((event.clientX - box.left) / box.width) * all.length)
    setAt(Math.min(all.length - 1, Math.max(0, day)))
  }
  return (
    <figure className="mt-8">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-xl">Tabs a day</h3>
        <span aria-hidden="true" className="text-sm text-soft tabular-nums">
          {at === null ? `up to ${formatNumber(max)}` : textOf(all[at] ?? '', byDay)}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${all.length} ${HEIGHT}`}
        className="plot mt-2"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Tabs a day from ${calendarDay(range.from)} to ${calendarDay(range.to)}${best === undefined ? '' : `, the most on ${textOf(best, byDay)}`}. The table of days has each.`}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={(event) => {
          // A lifted finger also leaves; the tapped day stays shown.
          if (event.pointerType === 'mouse') setAt(null)
        }}
      >
        <path
          d={[0.25, 0.5, 0.75, 1].map((share) => `M0 ${BASE - share * (BASE - 8)}h${all.length}`).join('')}
        />
        <path d={`M0 ${BASE}h${all.length}`} />
        {counts.map((count, index) => {
          const height = (count / max) * (BASE - 8)
          return (
            <rect
              key={all[index]}
              x={index + 0.12}
              width={0.76}
              y={BASE - height}
              height={height}
              className={index === at ? 'fill-ink' : 'fill-accent'}
            />
          )
        })}
      </svg>
      <p aria-hidden="true" className="chart-scale">
        <span>{calendarDay(range.from)}</span>
        <span>{calendarDay(range.to)}</span>
      </p>
    </figure>
  )
}

function textOf(day: string, byDay: ReadonlyMap<string, Day>): string {
  const one = byDay.get(day)
  const date = calendarDay(day)
  if (!one) return `${date}: too few to show`
  return `${date}: ${formatNumber(one.sessions)} tabs, ${formatNumber(one.views)} page views`
}
