import { FUNNEL_STEPS, type FunnelStep } from '#src/core/analytics/funnel.ts'
import type { StepCount } from '#src/core/analytics/log-summary.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { type Column, ReportTable } from './report-table.tsx'

const LABELS: Record<FunnelStep, string> = {
  open_generator: 'Opened the generator',
  search: 'Searched or filtered',
  open_name: 'Opened a name',
  save_name: 'Saved a name',
}

const COLUMNS: readonly Column<StepCount>[] = [
  { label: 'Step', value: ({ step }) => FUNNEL_STEPS.indexOf(step), show: ({ step }) => LABELS[step] },
  {
    label: 'Reached',
    value: ({ count }) => count,
    show: ({ count, share }) => (
      <span className="flex items-center gap-3">
        <span className="min-w-12 text-right">{formatNumber(count)}</span>
        <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-5 w-40 md:w-72">
          <rect width="100" height="8" className="fill-tint" />
          <rect width={100 * share} height="8" className="fill-accent" />
        </svg>
      </span>
    ),
  },
  {
    label: 'Of the first step',
    number: true,
    value: ({ share }) => share,
    show: ({ share }) => `${Math.round(100 * share)} %`,
  },
]

type Props = { title: string; note: string; counts: readonly StepCount[]; empty: string }

/** The way from the generator to a saved name: how many reached each step. */
export function FunnelTable({ title, note, counts, empty }: Props) {
  const isEmpty = counts.every(({ count }) => count === 0)
  return (
    <ReportTable
      level={3}
      title={title}
      note={note}
      columns={COLUMNS}
      rows={isEmpty ? NO_STEPS : counts}
      rowKey={({ step }) => step}
      empty={empty}
    />
  )
}

const NO_STEPS: readonly StepCount[] = []
