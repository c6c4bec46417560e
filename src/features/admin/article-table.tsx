import { useMemo } from 'react'
import type { ArticleCheck } from '#src/core/articles/article-report.ts'
import { type Covered, coverageOf, freshnessOf } from '#src/core/articles/coverage.ts'
import { calendarDay } from '#src/ui/calendar-day.ts'
import { ArticleLink } from './article-link.tsx'
import { type Column, ReportTable } from './report-table.tsx'

const KINDS: Record<ArticleCheck['kind'], string> = { guide: 'Guide', cluster: 'Theme list', post: 'Post' }

type Row = Covered & { isOld: boolean }

const COLUMNS: readonly Column<Row>[] = [
  { label: 'Article', value: ({ title }) => title, show: ({ path }) => <ArticleLink path={path} /> },
  { label: 'Type', value: ({ kind }) => KINDS[kind] },
  {
    label: 'Updated',
    value: ({ updated }) => updated,
    show: ({ updated, isOld }) => (
      <time dateTime={updated} className={`whitespace-nowrap ${isOld ? 'text-danger' : ''}`}>
        {calendarDay(updated)}
      </time>
    ),
  },
  { label: 'Words', number: true, value: ({ words }) => words },
  {
    label: 'Links in',
    number: true,
    value: ({ linksIn }) => linksIn,
    show: ({ linksIn, from, title }) => (
      <Linked count={linksIn} articles={from} label={`Articles that link to ${title}`} />
    ),
  },
  {
    label: 'Links out',
    number: true,
    value: ({ linksOut }) => linksOut,
    show: ({ linksOut, to, title }) => (
      <Linked count={linksOut} articles={to} label={`Articles that ${title} links to`} />
    ),
  },
  { label: 'Names', number: true, value: ({ names }) => names },
]

type Props = { articles: readonly ArticleCheck[]; built: string }

/** Every article with its coverage: which others link to it and where it links. */
export function ArticleTable({ articles, built }: Props) {
  const rows = useMemo(
    () =>
      coverageOf(articles).map((article) => ({
        ...article,
        isOld: freshnessOf(article.updated, built) === 'old',
      })),
    [articles, built],
  )
  return (
    <ReportTable
      title="All articles"
      note="Articles with the fewest incoming links come first. Each linking article counts once; press a number to see which. Names are those in the text and in hand-picked lists."
      columns={COLUMNS}
      rows={rows}
      rowKey={({ path }) => path}
    />
  )
}

function Linked({ count, articles, label }: { count: number; articles: ArticleCheck[]; label: string }) {
  if (articles.length === 0) return count
  return (
    <details className="text-right">
      <summary aria-label={`${label}: ${count}`} className="link list-none">
        {count}
      </summary>
      <ul className="grid min-w-[12rem] gap-1 pt-1 text-left text-sm whitespace-normal">
        {articles.map(({ path }) => (
          <li key={path}>
            <ArticleLink path={path} />
          </li>
        ))}
      </ul>
    </details>
  )
}
