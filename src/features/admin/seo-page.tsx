import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fixOf } from '#src/core/seo/fixes.ts'
import { DESCRIPTION_LENGTH, HEALTHY_SCORE, TITLE_LENGTH } from '#src/core/seo/health.ts'
import type { PageCheck, PageGroup, SearchReport } from '#src/core/seo/search-report.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { Counted } from './counted.tsx'
import { Dashboard, KeyNumbers } from './dashboard.tsx'
import type { RangeSearch } from './day-range.ts'
import { LogTable } from './export-logs.tsx'
import { type Column, ReportTable } from './report-table.tsx'
import { SiteChecks } from './site-checks.tsx'
import { UsageSection } from './usage-section.tsx'
import { VitalsTable } from './vitals-table.tsx'
import { VitalsUsage } from './vitals-usage.tsx'

type ListedPage = PageCheck & { group: string }

const GROUP_COLUMNS: readonly Column<PageGroup>[] = [
  { label: 'Type', value: ({ label }) => label },
  { label: 'Checked', number: true, value: ({ pages }) => pages },
  {
    label: 'Scoring 100 points',
    value: ({ perfect }) => perfect,
    show: ({ perfect, pages }) => <Counted count={perfect} of={pages} />,
  },
]

const fixesOf = (page: PageCheck) => page.faults.map((fault) => fixOf(fault, page)).join(' ')

const PAGE_COLUMNS: readonly Column<ListedPage>[] = [
  {
    label: 'Page',
    value: ({ path }) => path,
    show: ({ path }) => (
      <Link to={path as '/'} className="link break-words">
        {path}
      </Link>
    ),
  },
  { label: 'Type', value: ({ group }) => group },
  { label: 'Score', number: true, value: ({ score }) => score },
  { label: 'Title', number: true, value: ({ title }) => title },
  { label: 'Description', number: true, value: ({ description }) => description },
  { label: 'Structured data', number: true, value: ({ structuredData }) => structuredData },
  { label: 'What to fix', value: fixesOf, show: (page) => fixesOf(page) || '–' },
]

/** The SEO dashboard: the health checks of the public pages, by kind, across all and one by one. */
export function SeoPage({ report, search }: { report: SearchReport | null; search: RangeSearch }) {
  return (
    <Dashboard
      id="seo-dashboard"
      built={report?.built ?? null}
      lead={`Every public page gets 25 points each for a title of ${TITLE_LENGTH.min} to ${TITLE_LENGTH.max} characters, a description of ${DESCRIPTION_LENGTH.min} to ${DESCRIPTION_LENGTH.max}, a canonical link and structured data. A page that scores under ${HEALTHY_SCORE} is unhealthy.`}
    >
      {report && <Health report={report} />}
      <VitalsTable />
      <UsageSection search={search} path="/admin/seo-dashboard">
        {({ vitals }) => <VitalsUsage vitals={vitals} />}
      </UsageSection>
      {report && <Pages report={report} />}
      <LogTable />
    </Dashboard>
  )
}

function Health({ report: { groups, unchecked, site, links } }: { report: SearchReport }) {
  const sum = (field: 'pages' | 'healthy' | 'perfect') => groups.reduce((all, group) => all + group[field], 0)
  return (
    <>
      <KeyNumbers
        numbers={[
          { label: 'Public pages', value: formatNumber(sum('pages') + unchecked) },
          ...(unchecked > 0 ? [{ label: 'Checked', value: formatNumber(sum('pages')) }] : []),
          { label: 'Healthy', value: formatNumber(sum('healthy')) },
          { label: 'Unhealthy', value: formatNumber(sum('pages') - sum('healthy')) },
          { label: 'Scoring 100 points', value: formatNumber(sum('perfect')) },
        ]}
      />
      {unchecked > 0 && (
        <p className="mt-3 max-w-[40rem] text-sm text-soft">
          {formatNumber(sum('pages'))} pages were checked. The other {formatNumber(unchecked)} are names’
          pages that the server makes when someone asks for one; a sample of them is checked.
        </p>
      )}
      <ReportTable title="By type" columns={GROUP_COLUMNS} rows={groups} rowKey={({ label }) => label} />
      <SiteChecks site={site} links={links} />
    </>
  )
}

function Pages({ report: { groups } }: { report: SearchReport }) {
  const rows = useMemo(
    () =>
      groups
        .flatMap(({ label, checks }) => checks.map((check) => ({ ...check, group: label })))
        .toSorted((a, b) => a.score - b.score),
    [groups],
  )
  return (
    <ReportTable
      title="Every page"
      note="Lengths are in characters. The lowest scores come first. Of names, only pages under 100 points are listed, the 50 with the lowest scores at most."
      columns={PAGE_COLUMNS}
      rows={rows}
      rowKey={({ path }) => path}
    />
  )
}
