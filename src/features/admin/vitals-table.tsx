import { useEffect, useState } from 'react'
import { summarizeHistory } from '#src/analytics/vitals-client.ts'
import { onSettled } from '#src/async/on-settled.ts'
import type { VitalSummary } from '#src/core/analytics/vitals-summary.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { readLog } from '#src/data/local-logs.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { formatNumber } from '#src/ui/format-number.ts'
import { ReportTable } from './report-table.tsx'

const readHistory = (db: NestlingDatabase) => readLog(db, 'webVitals')
const NONE: Awaited<ReturnType<typeof readHistory>> = []

const COLUMNS = [
  { label: 'Page type' },
  { label: 'Vital' },
  { label: 'p75', number: true },
  { label: 'Rating' },
  { label: 'Visits', number: true },
]

const formatValue = ({ vital, p75 }: VitalSummary) =>
  vital === 'CLS' ? p75.toFixed(3) : `${formatNumber(Math.round(p75))} ms`

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
      columns={COLUMNS}
      rows={summary.map((one) => ({
        key: `${one.page_type} ${one.vital}`,
        cells: [one.page_type, one.vital, formatValue(one), one.rating, formatNumber(one.visits)],
      }))}
      empty="Nothing measured yet."
    />
  )
}
