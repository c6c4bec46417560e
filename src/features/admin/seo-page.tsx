import { Link } from '@tanstack/react-router'
import { DESCRIPTION_LENGTH, HEALTHY_SCORE, type HealthFault, TITLE_LENGTH } from '#src/core/seo/health.ts'
import type { PageCheck, PageGroup, SearchReport } from '#src/core/seo/search-report.ts'
import { formatNumber } from '#src/ui/format-number.ts'
import { Counted } from './counted.tsx'
import { Dashboard, KeyNumbers } from './dashboard.tsx'
import { ReportTable } from './report-table.tsx'
import { VitalsTable } from './vitals-table.tsx'

const FAULTS: Record<HealthFault, string> = {
  'title-length': `title not ${TITLE_LENGTH.min} to ${TITLE_LENGTH.max} characters`,
  'description-length': `description not ${DESCRIPTION_LENGTH.min} to ${DESCRIPTION_LENGTH.max} characters`,
  'canonical-missing': 'no canonical link',
  'structured-data-missing': 'no structured data',
}

const COLUMNS = [
  { label: 'Page' },
  { label: 'Score', number: true },
  { label: 'Title', number: true },
  { label: 'Description', number: true },
  { label: 'Structured data', number: true },
  { label: 'Issues' },
]

/** The SEO dashboard: the health checks of the public pages, by kind and one by one. */
export function SeoPage({ report }: { report: SearchReport | null }) {
  const groups = report?.groups ?? []
  const sum = (field: 'pages' | 'healthy' | 'perfect') => groups.reduce((all, group) => all + group[field], 0)
  return (
    <Dashboard
      id="seo-dashboard"
      built={report?.built ?? null}
      lead={`Every public page gets 25 points each for a title of ${TITLE_LENGTH.min} to ${TITLE_LENGTH.max} characters, a description of ${DESCRIPTION_LENGTH.min} to ${DESCRIPTION_LENGTH.max}, a canonical link and structured data. A page that scores under ${HEALTHY_SCORE} is unhealthy.`}
    >
      <KeyNumbers
        numbers={[
          { label: 'Public pages', value: formatNumber(sum('pages')) },
          { label: 'Healthy', value: formatNumber(sum('healthy')) },
          { label: 'Unhealthy', value: formatNumber(sum('pages') - sum('healthy')) },
          { label: 'Scoring 100 points', value: formatNumber(sum('perfect')) },
        ]}
      />
      <ReportTable
        title="By type"
        columns={[{ label: 'Type' }, { label: 'Pages', number: true }, { label: 'Scoring 100 points' }]}
        rows={groups.map(({ label, pages, perfect }) => ({
          key: label,
          cells: [label, formatNumber(pages), <Counted key="perfect" count={perfect} of={pages} />],
        }))}
      />
      <VitalsTable />
      {groups.map((group) => (
        <GroupTable key={group.label} {...group} />
      ))}
    </Dashboard>
  )
}

function GroupTable({ label, pages, perfect, checks }: PageGroup) {
  return (
    <ReportTable
      title={label}
      note={noteOf(pages, perfect, checks.length)}
      columns={COLUMNS}
      rows={checks.map((check) => ({ key: check.path, cells: cellsOf(check) }))}
      empty={`All ${formatNumber(perfect)} score 100 points.`}
    />
  )
}

function noteOf(pages: number, perfect: number, listed: number): string {
  if (listed === pages) return 'Lengths are in characters. The lowest scores come first.'
  if (listed === pages - perfect)
    return `The pages under 100 points, out of ${formatNumber(pages)}. The lowest scores come first.`
  return `The ${formatNumber(listed)} lowest of ${formatNumber(pages - perfect)} pages under 100 points.`
}

function cellsOf({ path, score, title, description, structuredData, faults }: PageCheck) {
  return [
    <Link key="page" to={path as '/'} className="link break-words">
      {path}
    </Link>,
    score,
    title,
    description,
    structuredData,
    faults.map((fault) => FAULTS[fault]).join(', ') || '–',
  ]
}
