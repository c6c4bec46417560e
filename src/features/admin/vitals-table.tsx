import { useEffect, useState } from 'react'
import { summarizeHistory } from '#src/analytics/vitals-client.ts'
import { onSettled } from '#src/async/on-settled.ts'
import { PAGE_TYPE_LABELS } from '#src/core/analytics/page-type.ts'
import { type Rating, VITAL_LABELS } from '#src/core/analytics/rating.ts'
import type { VitalSummary } from '#src/core/analytics/vitals-summary.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { readLog } from '#src/data/stored-logs.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { type Column, ReportTable } from './report-table.tsx'
import { VitalBar } from './vital-bar.tsx'

const readHistory = (db: NestlingDatabase) => readLog(db, 'webVitals')
const NONE: Awaited<ReturnType<typeof readHistory>> = []

const DOTS: Record<Rating, string> = {
  good: 'bg-accent',
  'needs improvement': 'bg-apricot-ink',
  poor: 'bg-danger',
}

const formatValue = ({ vital, p75 }: VitalSummary) =>
  vital === 'CLS' ? p75.toFixed(3) : `${formatNumber(Math.round(p75))} ms`

/** Vitals by page type, rated: of a device's history, or of all who have consented. */
export const VITAL_COLUMNS: readonly Column<VitalSummary>[] = [
  { label: 'Page type', value: ({ page_type }) => PAGE_TYPE_LABELS[page_type] },
  {
    label: 'Vital',
    value: ({ vital }) => `${vital} ${VITAL_LABELS[vital]}`,
    show: ({ vital }) => (
      <span className="whitespace-nowrap">
        {vital} <span className="text-soft">{VITAL_LABELS[vital]}</span>
      </span>
    ),
  },
  { label: 'p75', number: true, value: ({ p75 }) => p75, show: formatValue },
  {
    label: 'Rating',
    value: ({ rating }) => rating,
    show: ({ vital, p75, rating }) => (
      <span className="inline-flex items-center gap-3 whitespace-nowrap">
        <VitalBar vital={vital} value={p75} />
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2 rounded-full ${DOTS[rating]}`} />
          {rating}
        </span>
      </span>
    ),
  },
  { label: 'Visits', number: true, value: ({ visits }) => visits },
]

export const vitalKey = ({ page_type, vital }: VitalSummary) => `${page_type} ${vital}`

/** The web vitals of this device's history by page type: what three of four visits were at least as good as. */
export function VitalsTable() {
  const history = useWatched(readHistory, NONE, () => NONE)
  const [summary, setSummary] = useState<VitalSummary[]>([])
  // Optional: without the worker there are no rows.
  useEffect(() => onSettled(summarizeHistory(history), setSummary), [history])
  return (
    <ReportTable
      title="Web vitals on this device"
      note="Measured on each visit, if you agreed to analytics. Three of four visits were at least as good as p75."
      columns={VITAL_COLUMNS}
      rows={summary}
      rowKey={vitalKey}
      empty="Nothing measured yet."
    />
  )
}
