import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PAGES } from '#src/core/pages/pages.ts'
import { calendarDay } from '#src/ui/calendar-day.ts'
import { ExportLogs } from './export-logs.tsx'

type Id = (typeof PAGES)['/admin/$dashboard']['values'][number]

const DASHBOARDS: { id: Id; label: string }[] = [
  { id: 'seo-dashboard', label: 'SEO dashboard' },
  { id: 'content-strategy', label: 'Content strategy' },
]

type Props = {
  id: Id
  lead: string
  /** The day of the build, ISO; null when there is no report. */
  built: string | null
  children: ReactNode
}

/** The layout of a dashboard: its title, the date of its data, and a link to the other one. */
export function Dashboard({ id, lead, built, children }: Props) {
  return (
    <article className="page max-w-[68rem] pt-4 pb-20">
      <nav aria-label="Dashboards" className="flex flex-wrap gap-x-5 text-sm">
        {DASHBOARDS.map((other) => (
          <Link
            key={other.id}
            to="/admin/$dashboard"
            params={{ dashboard: other.id }}
            className="inline-flex min-h-11 items-center text-soft aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {other.label}
          </Link>
        ))}
      </nav>
      <h1 tabIndex={-1} className="mt-2 text-title">
        {DASHBOARDS.find((one) => one.id === id)?.label}
      </h1>
      <p className="mt-4 max-w-[40rem] text-lg text-pretty text-soft">{lead}</p>
      <ExportLogs />
      {built === null ? (
        <p className="mt-6">No report yet. To create one, run npm run build.</p>
      ) : (
        <p className="text-sm text-soft">
          Pages and articles as of the build of <time dateTime={built}>{calendarDay(built)}</time>
        </p>
      )}
      {children}
    </article>
  )
}

/** The key figures of a dashboard. */
export function KeyNumbers({ numbers }: { numbers: { label: string; value: string }[] }) {
  return (
    <dl
      className={`mt-6 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 ${numbers.length < 3 ? 'max-w-[28rem]' : ''}`}
    >
      {numbers.map(({ label, value }) => (
        <div key={label} className="rounded-card border border-line bg-raised px-4 py-3">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="mt-1 font-serif text-3xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
