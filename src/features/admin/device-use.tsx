import { useMemo } from 'react'
import { engagementOf, funnelCounts, type PostEngagement, tally } from '#src/core/analytics/log-summary.ts'
import type { LogRow } from '#src/core/analytics/local-logs.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { readLog } from '#src/data/stored-logs.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { formatDuration } from './format-duration.ts'
import { ArticleLink } from './article-link.tsx'
import { FunnelTable } from './funnel-table.tsx'
import { type Column, ReportTable } from './report-table.tsx'
import { useLogsAllowed } from './use-logs-allowed.ts'

async function readUse(db: NestlingDatabase) {
  const [engagement, steps, views, clicks] = await Promise.all([
    readLog(db, 'blogEngagement'),
    readLog(db, 'funnelSteps'),
    readLog(db, 'clusterViews'),
    readLog(db, 'linkClicks'),
  ])
  return { engagement, steps, views, clicks }
}
type Use = Awaited<ReturnType<typeof readUse>>

type Tally<Row> = { row: Row; count: number }

const POST_COLUMNS: readonly Column<PostEngagement>[] = [
  {
    label: 'Post',
    value: ({ postId }) => postId,
    show: ({ postId }) => <ArticleLink path={`/blog/${postId}`} />,
  },
  { label: 'Opened', number: true, value: ({ views }) => views },
  {
    label: 'Scrolled to',
    number: true,
    value: ({ depth }) => depth,
    show: ({ depth }) => (depth === 0 ? '–' : `${depth} %`),
  },
  {
    label: 'Reading time',
    number: true,
    value: ({ seconds }) => seconds,
    show: ({ seconds }) => formatDuration(seconds),
  },
]

const VIEW_COLUMNS: readonly Column<Tally<LogRow<'clusterViews'>>>[] = [
  {
    label: 'Guide or theme list',
    value: ({ row }) => row.title,
    show: ({ row }) => <ArticleLink path={`/guides/${row.clusterId}`} />,
  },
  { label: 'From', value: ({ row }) => row.referrer, show: ({ row }) => row.referrer || '–' },
  { label: 'Views', number: true, value: ({ count }) => count },
]

const CLICK_COLUMNS: readonly Column<Tally<LogRow<'linkClicks'>>>[] = [
  { label: 'From', value: ({ row }) => row.from },
  { label: 'To', value: ({ row }) => row.to },
  { label: 'Text', value: ({ row }) => row.text, show: ({ row }) => row.text || '–' },
  { label: 'In', value: ({ row }) => row.type },
  { label: 'Clicks', number: true, value: ({ count }) => count },
]

/** What this device's logs say about the articles and the generator. */
export function DeviceUse() {
  const allowed = useLogsAllowed()
  const use = useWatched<Use | 'loading' | 'failed'>(readUse, 'loading', () => 'failed')
  return (
    <section className="mt-14">
      <h2 className="text-2xl">On this device</h2>
      {allowed === 'no' ? (
        <p className="mt-3">Nothing is logged here, because you haven’t agreed to analytics.</p>
      ) : use === 'failed' ? (
        <p className="mt-3">This browser won’t let us read its storage right now. Your logs are safe.</p>
      ) : use === 'loading' || allowed === 'loading' ? (
        <p className="mt-3 text-soft">Reading the logs…</p>
      ) : (
        <Logged use={use} />
      )}
    </section>
  )
}

function Logged({ use: { engagement, steps, views, clicks } }: { use: Use }) {
  const rows = useMemo(
    () => ({
      posts: engagementOf(engagement),
      funnel: funnelCounts(steps.map(({ step }) => ({ step, count: 1 }))),
      views: tally(views, ({ clusterId, referrer }) => `${clusterId} ${referrer}`),
      clicks: tally(clicks, (click) => JSON.stringify(click)),
    }),
    [engagement, steps, views, clicks],
  )
  return (
    <>
      <FunnelTable
        title="From the generator to a name"
        note="Each step counts once a visit to the generator."
        counts={rows.funnel}
        empty="No visit to the generator yet."
      />
      <ReportTable
        level={3}
        title="Blog engagement"
        note="How far each post was scrolled at most, and how long it was read in all."
        columns={POST_COLUMNS}
        rows={rows.posts}
        rowKey={({ postId }) => postId}
        empty="No post opened yet."
      />
      <ReportTable
        level={3}
        title="Guide and theme views"
        columns={VIEW_COLUMNS}
        rows={rows.views}
        rowKey={({ row }) => `${row.clusterId} ${row.referrer}`}
        empty="No guide or theme list opened yet."
      />
      <ReportTable
        level={3}
        title="Internal links"
        columns={CLICK_COLUMNS}
        rows={rows.clicks}
        rowKey={({ row }) => JSON.stringify(row)}
        empty="No link followed yet."
      />
    </>
  )
}
