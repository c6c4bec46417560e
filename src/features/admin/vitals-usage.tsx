import { useMemo } from 'react'
import { rateVital } from '#src/core/analytics/rating.ts'
import type { UsageReport } from '#src/core/analytics/usage-report.ts'
import { ReportTable } from './report-table.tsx'
import { VITAL_COLUMNS, vitalKey } from './vitals-table.tsx'

/** The web vitals of all who have consented, by page type. */
export function VitalsUsage({ vitals }: Pick<UsageReport, 'vitals'>) {
  const rows = useMemo(
    () => vitals.map((one) => ({ ...one, rating: rateVital(one.vital, one.p75) })),
    [vitals],
  )
  return (
    <ReportTable
      level={3}
      title="Web vitals of everyone"
      note="Three of four visits were at least as good as p75."
      columns={VITAL_COLUMNS}
      rows={rows}
      rowKey={vitalKey}
      empty="Nothing was measured in enough tabs to be shown."
    />
  )
}
