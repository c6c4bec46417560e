import { Link } from '@tanstack/react-router'
import { CATEGORIES } from '#src/core/reading/categories.ts'
import type { PieceCheck, ReadingReport } from '#src/core/reading/reading-report.ts'
import { calendarDay } from '#src/ui/calendar-day.ts'
import { figure } from '#src/ui/figure.ts'
import { Counted } from './counted.tsx'
import { Dashboard, Figures } from './dashboard.tsx'
import { ReportTable } from './report-table.tsx'

const KINDS: Record<PieceCheck['kind'], string> = { guide: 'Guide', cluster: 'Theme list', post: 'Post' }

/** What there is to read, how it hangs together, and what is worth writing next. */
export function StrategyPage({ report }: { report: ReadingReport | null }) {
  const { pieces, gaps } = report ?? { pieces: [], gaps: [] }
  const count = (kind: PieceCheck['kind']) => pieces.filter((piece) => piece.kind === kind).length
  const words = pieces.reduce((sum, piece) => sum + piece.words, 0)
  return (
    <Dashboard
      id="content-strategy"
      built={report?.built ?? null}
      lead="What’s published, how well the articles link to each other, and which names nobody has written about yet."
    >
      <Figures
        figures={[
          { label: 'Guides', value: figure(count('guide')) },
          { label: 'Theme lists', value: figure(count('cluster')) },
          { label: 'Posts', value: figure(count('post')) },
          { label: 'Words', value: figure(words) },
        ]}
      />
      <Categories pieces={pieces} />
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
        rows={pieces.map((piece) => ({
          key: piece.path,
          cells: [
            <Link key="piece" to={piece.path as '/'} className="link">
              {piece.title}
            </Link>,
            KINDS[piece.kind],
            <time key="updated" dateTime={piece.updated} className="whitespace-nowrap">
              {calendarDay(piece.updated)}
            </time>,
            figure(piece.words),
            piece.linksIn,
            piece.linksOut,
            piece.names,
          ],
        }))}
      />
    </Dashboard>
  )
}

function Categories({ pieces }: { pieces: PieceCheck[] }) {
  const rows = CATEGORIES.map(({ id, label }) => {
    const own = pieces.filter(({ category }) => category === id)
    const newest = own
      .map(({ updated }) => updated)
      .sort()
      .at(-1)
    return { id, label, posts: own.length, newest }
  })
  const most = Math.max(1, ...rows.map(({ posts }) => posts))
  return (
    <ReportTable
      title="Posts by category"
      columns={[{ label: 'Category' }, { label: 'Posts' }, { label: 'Last updated' }]}
      rows={rows.map(({ id, label, posts, newest }) => ({
        key: id,
        cells: [
          label,
          <Counted key="posts" count={posts} of={most} />,
          newest === undefined ? '–' : calendarDay(newest),
        ],
      }))}
    />
  )
}
