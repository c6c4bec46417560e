import { Link } from '@tanstack/react-router'
import { CATEGORIES } from '#src/core/articles/article-categories.ts'
import type { ArticleCheck, ArticleReport } from '#src/core/articles/article-report.ts'
import { calendarDay } from '#src/ui/calendar-day.ts'
import { formatNumber } from '#src/ui/format-number.ts'
import { Counted } from './counted.tsx'
import { Dashboard, KeyNumbers } from './dashboard.tsx'
import { ReportTable } from './report-table.tsx'

const KINDS: Record<ArticleCheck['kind'], string> = { guide: 'Guide', cluster: 'Theme list', post: 'Post' }

/** The content dashboard: the articles, the links between them, and the gaps to fill next. */
export function StrategyPage({ report }: { report: ArticleReport | null }) {
  const { pieces: articles, gaps } = report ?? { pieces: [], gaps: [] }
  const count = (kind: ArticleCheck['kind']) => articles.filter((article) => article.kind === kind).length
  const words = articles.reduce((sum, article) => sum + article.words, 0)
  return (
    <Dashboard
      id="content-strategy"
      built={report?.built ?? null}
      lead="What’s published, how well the articles link to each other, and which names nobody has written about yet."
    >
      <KeyNumbers
        numbers={[
          { label: 'Guides', value: formatNumber(count('guide')) },
          { label: 'Theme lists', value: formatNumber(count('cluster')) },
          { label: 'Posts', value: formatNumber(count('post')) },
          { label: 'Words', value: formatNumber(words) },
        ]}
      />
      <Categories pieces={articles} />
      <ReportTable
        title="Worth writing about"
        note="Origins and themes without a list in any article, those with the most names first."
        columns={[{ label: 'Subject' }, { label: 'Type' }, { label: 'Names' }]}
        rows={gaps.map(({ kind, label, names }) => ({
          key: `${kind} ${label}`,
          cells: [
            label,
            kind === 'origin' ? 'Origin' : 'Theme',
            <Counted key="names" count={names} of={gaps[0]?.names ?? names} />,
          ],
        }))}
        empty="Every origin and theme has a list in at least one article."
      />
      <ReportTable
        title="All articles"
        note="Articles with the fewest incoming links come first. Each linking article counts once. Names are those in the text and in hand-picked lists."
        columns={[
          { label: 'Article' },
          { label: 'Type' },
          { label: 'Updated' },
          { label: 'Words', number: true },
          { label: 'Links in', number: true },
          { label: 'Links out', number: true },
          { label: 'Names', number: true },
        ]}
        rows={articles.map((article) => ({
          key: article.path,
          cells: [
            <Link key="piece" to={article.path as '/'} className="link">
              {article.title}
            </Link>,
            KINDS[article.kind],
            <time key="updated" dateTime={article.updated} className="whitespace-nowrap">
              {calendarDay(article.updated)}
            </time>,
            formatNumber(article.words),
            article.linksIn,
            article.linksOut,
            article.names,
          ],
        }))}
      />
    </Dashboard>
  )
}

function Categories({ pieces: articles }: { pieces: ArticleCheck[] }) {
  const rows = CATEGORIES.map(({ id, label }) => {
    const own = articles.filter(({ category }) => category === id)
    const newest = own
      .map(({ updated }) => updated)
      .sort()
      .at(-1)
    return { id, label, posts: own.length, newest }
  })
  const max = Math.max(1, ...rows.map(({ posts }) => posts))
  return (
    <ReportTable
      title="Posts by category"
      columns={[{ label: 'Category' }, { label: 'Posts' }, { label: 'Last updated' }]}
      rows={rows.map(({ id, label, posts, newest }) => ({
        key: id,
        cells: [
          label,
          <Counted key="posts" count={posts} of={max} />,
          newest === undefined ? '–' : calendarDay(newest),
        ],
      }))}
    />
  )
}
