import { useMemo } from 'react'
import { funnelCounts } from '#src/core/analytics/log-summary.ts'
import { PAGE_TYPE_LABELS } from '#src/core/analytics/page-type.ts'
import type { DayRange, UsageReport, UsageRow } from '#src/core/analytics/usage-report.ts'
import { calendarDay } from '#src/ui/calendar-day.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { ArticleLink } from './article-link.tsx'
import { KeyNumbers } from './dashboard.tsx'
import { DayChart } from './day-chart.tsx'
import { formatDuration } from './format-duration.ts'
import { FunnelTable } from './funnel-table.tsx'
import { type Column, ReportTable } from './report-table.tsx'

const HIDDEN = 'Nothing was done in enough tabs to be shown.'

const DAY_COLUMNS: readonly Column<UsageRow<'days'>>[] = [
  { label: 'Day', value: ({ day }) => day, show: ({ day }) => calendarDay(day) },
  { label: 'Pages', value: ({ page_type }) => (page_type === null ? 'All' : PAGE_TYPE_LABELS[page_type]) },
  { label: 'Tabs', number: true, value: ({ sessions }) => sessions },
  { label: 'Page views', number: true, value: ({ views }) => views },
]

const POST_COLUMNS: readonly Column<UsageRow<'posts'>>[] = [
  {
    label: 'Post',
    value: ({ post_id }) => post_id,
    show: ({ post_id }) => <ArticleLink path={`/blog/${post_id}`} />,
  },
  { label: 'Tabs', number: true, value: ({ sessions }) => sessions },
  { label: 'Opened', number: true, value: ({ views }) => views },
  {
    label: 'Scrolled to',
    number: true,
    value: ({ depth }) => depth,
    show: ({ depth }) => `${Math.round(depth)} %`,
  },
  {
    label: 'Reading time',
    number: true,
    value: ({ seconds }) => seconds,
    show: ({ seconds }) => formatDuration(seconds),
  },
]

const CLUSTER_COLUMNS: readonly Column<UsageRow<'clusters'>>[] = [
  {
    label: 'Guide or theme list',
    value: ({ cluster_id }) => cluster_id,
    show: ({ cluster_id }) => <ArticleLink path={`/guides/${cluster_id}`} />,
  },
  { label: 'Tabs', number: true, value: ({ sessions }) => sessions },
  { label: 'Views', number: true, value: ({ views }) => views },
]

const LINK_COLUMNS: readonly Column<UsageRow<'links'>>[] = [
  { label: 'From', value: ({ from }) => from },
  { label: 'To', value: ({ to }) => to },
  { label: 'In', value: ({ type }) => type },
  { label: 'Tabs', number: true, value: ({ sessions }) => sessions },
  { label: 'Clicks', number: true, value: ({ clicks }) => clicks },
]

const GOAL_LABELS: Record<string, string> = {
  name_opened: 'Opened a name',
  name_saved: 'Saved a name',
  sign_up: 'Created an account',
}

const GOAL_COLUMNS: readonly Column<UsageRow<'goals'>>[] = [
  { label: 'Goal', value: ({ goal }) => GOAL_LABELS[goal] ?? goal },
  { label: 'Tabs', number: true, value: ({ sessions }) => sessions },
  { label: 'Times', number: true, value: ({ times }) => times },
]

/** How the articles and the generator were used by all who have consented. */
export function ContentUsage({ report, range }: { report: UsageReport; range: DayRange }) {
  const { total, days, funnel, goals, posts, clusters, links } = report
  const steps = useMemo(
    () => funnelCounts(funnel.map(({ step, sessions }) => ({ step, count: sessions }))),
    [funnel],
  )
  return (
    <>
      {total && (
        <KeyNumbers
          numbers={[
            { label: 'Tabs', value: formatNumber(total.sessions) },
            { label: 'Page views', value: formatNumber(total.views) },
          ]}
        />
      )}
      <DayChart days={days} range={range} />
      <details className="mt-3">
        <summary className="link inline-block min-h-11">Day by day</summary>
        <ReportTable
          level={3}
          title="Days"
          note="Days are in UTC, by when the events arrived."
          columns={DAY_COLUMNS}
          rows={days}
          rowKey={({ day, page_type }) => `${day} ${page_type}`}
          empty={HIDDEN}
        />
      </details>
      <FunnelTable
        title="From the generator to a name, everyone"
        note="In how many tabs each step was reached."
        counts={steps}
        empty={HIDDEN}
      />
      <ReportTable
        level={3}
        title="Goals and conversions"
        columns={GOAL_COLUMNS}
        rows={goals}
        rowKey={({ goal }) => goal}
        empty={HIDDEN}
      />
      <ReportTable
        level={3}
        title="Posts"
        note="Half of the tabs scrolled at least so far, and read at least so long."
        columns={POST_COLUMNS}
        rows={posts}
        rowKey={({ post_id }) => post_id}
        empty={HIDDEN}
      />
      <ReportTable
        level={3}
        title="Guides and theme lists"
        columns={CLUSTER_COLUMNS}
        rows={clusters}
        rowKey={({ cluster_id }) => cluster_id}
        empty={HIDDEN}
      />
      <ReportTable
        level={3}
        title="Followed links"
        columns={LINK_COLUMNS}
        rows={links}
        rowKey={({ from, to, type }) => `${from} ${to} ${type}`}
        empty={HIDDEN}
      />
    </>
  )
}
