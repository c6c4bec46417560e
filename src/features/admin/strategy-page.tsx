import { useMemo } from 'react'
import type { ArticleCheck, ArticleReport, Gap } from '#src/core/articles/article-report.ts'
import { CATEGORIES } from '#src/core/articles/article-categories.ts'
import { FRESH_DAYS, FRESHNESS, type Freshness, freshnessOf, orphansOf } from '#src/core/articles/coverage.ts'
import { calendarDay } from '#src/ui/calendar-day.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { ArticleLink, ArticleTitles } from './article-link.tsx'
import { ArticleTable } from './article-table.tsx'
import { ContentUsage } from './content-usage.tsx'
import { Counted } from './counted.tsx'
import { Dashboard, KeyNumbers } from './dashboard.tsx'
import type { RangeSearch } from './day-range.ts'
import { DeviceUse } from './device-use.tsx'
import { LogTable } from './export-logs.tsx'
import { type Column, ReportTable } from './report-table.tsx'
import { UsageSection } from './usage-section.tsx'

/** The content dashboard: the articles, the links between them, how they are read, and the gaps to fill next. */
export function StrategyPage({ report, search }: { report: ArticleReport | null; search: RangeSearch }) {
  const titles = useMemo(() => new Map(report?.pieces.map(({ path, title }) => [path, title])), [report])
  return (
    <ArticleTitles value={titles}>
      <Dashboard
        id="content-strategy"
        built={report?.built ?? null}
        lead="What’s published, how well the articles link to each other, how they’re read, and which names nobody has written about yet."
      >
        {report && <Published report={report} />}
        <UsageSection search={search} path="/admin/content-strategy">
          {(usage, range) => <ContentUsage report={usage} range={range} />}
        </UsageSection>
        <DeviceUse />
        <LogTable />
      </Dashboard>
    </ArticleTitles>
  )
}

function Published({ report: { pieces: articles, gaps, built } }: { report: ArticleReport }) {
  const count = (kind: ArticleCheck['kind']) => articles.filter((article) => article.kind === kind).length
  const words = articles.reduce((sum, article) => sum + article.words, 0)
  const orphans = orphansOf(articles)
  return (
    <>
      <KeyNumbers
        numbers={[
          { label: 'Guides', value: formatNumber(count('guide')) },
          { label: 'Theme lists', value: formatNumber(count('cluster')) },
          { label: 'Posts', value: formatNumber(count('post')) },
          { label: 'Words', value: formatNumber(words) },
          { label: 'Orphans', value: formatNumber(orphans.length) },
        ]}
      />
      <FreshnessTable articles={articles} built={built} />
      <section className="mt-14">
        <h2 className="text-2xl">Orphans</h2>
        <p className="mt-1 max-w-[40rem] text-sm text-soft">Articles that no other article links to.</p>
        {orphans.length === 0 ? (
          <p className="mt-3">Every article is linked from at least one other.</p>
        ) : (
          <ul className="mt-3 grid gap-2">
            {orphans.map(({ path }) => (
              <li key={path}>
                <ArticleLink path={path} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <ArticleTable articles={articles} built={built} />
      <Categories articles={articles} />
      <Gaps gaps={gaps} />
    </>
  )
}

type Count = { label: string; count: number; of: number }

const FRESHNESS_LABELS: Record<Freshness, string> = {
  fresh: `In the last ${FRESH_DAYS} days`,
  aging: 'In the last year',
  old: 'Longer ago',
}

const FRESHNESS_COLUMNS: readonly Column<Count>[] = [
  { label: 'Updated', value: ({ label }) => label },
  {
    label: 'Articles',
    value: ({ count }) => count,
    show: ({ count, of }) => <Counted count={count} of={of} />,
  },
]

function FreshnessTable({ articles, built }: { articles: readonly ArticleCheck[]; built: string }) {
  const rows = useMemo(
    () =>
      FRESHNESS.map((freshness) => ({
        label: FRESHNESS_LABELS[freshness],
        count: articles.filter(({ updated }) => freshnessOf(updated, built) === freshness).length,
        of: articles.length,
      })),
    [articles, built],
  )
  return (
    <ReportTable title="Freshness" columns={FRESHNESS_COLUMNS} rows={rows} rowKey={({ label }) => label} />
  )
}

type Category = Count & { newest: string | undefined }

const CATEGORY_COLUMNS: readonly Column<Category>[] = [
  { label: 'Category', value: ({ label }) => label },
  {
    label: 'Posts',
    value: ({ count }) => count,
    show: ({ count, of }) => <Counted count={count} of={of} />,
  },
  {
    label: 'Last updated',
    value: ({ newest }) => newest ?? '',
    show: ({ newest }) => (newest === undefined ? '–' : calendarDay(newest)),
  },
]

function Categories({ articles }: { articles: readonly ArticleCheck[] }) {
  const rows = useMemo(() => {
    const counted = CATEGORIES.map(({ id, label }) => {
      const own = articles.filter(({ category }) => category === id)
      const newest = own
        .map(({ updated }) => updated)
        .sort()
        .at(-1)
      return { label, count: own.length, newest }
    })
    const max = Math.max(1, ...counted.map(({ count }) => count))
    return counted.map((one) => ({ ...one, of: max }))
  }, [articles])
  return (
    <ReportTable
      title="Posts by category"
      columns={CATEGORY_COLUMNS}
      rows={rows}
      rowKey={({ label }) => label}
    />
  )
}

const GAP_COLUMNS: readonly Column<Gap & { of: number }>[] = [
  { label: 'Subject', value: ({ label }) => label },
  { label: 'Type', value: ({ kind }) => (kind === 'origin' ? 'Origin' : 'Theme') },
  {
    label: 'Names',
    value: ({ names }) => names,
    show: ({ names, of }) => <Counted count={names} of={of} />,
  },
]

function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  const rows = useMemo(() => gaps.map((gap) => ({ ...gap, of: gaps[0]?.names ?? gap.names })), [gaps])
  return (
    <ReportTable
      title="Worth writing about"
      note="Origins and themes without a list in any article, those with the most names first."
      columns={GAP_COLUMNS}
      rows={rows}
      rowKey={({ kind, label }) => `${kind} ${label}`}
      empty="Every origin and theme has a list in at least one article."
    />
  )
}
