import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SearchReport } from '#src/core/seo/search-report.ts'
import { formatNumber } from '#src/core/text/format-number.ts'
import { type Column, ReportTable } from './report-table.tsx'

/** One thing that is wrong between pages: where, and what. */
type Finding = { where: string; what: string }

type Check = { title: string; sound: string; fix: string; findings: Finding[] }

const COLUMNS: readonly Column<Finding>[] = [
  { label: 'Where', value: ({ where }) => where, show: ({ where }) => <Where path={where} /> },
  { label: 'What', value: ({ what }) => what },
]

const findingKey = ({ where, what }: Finding) => `${where} ${what}`

/** What only a look at all pages at once shows: titles, links, pictures, the sitemap. */
export function SiteChecks({ site, links }: Pick<SearchReport, 'site' | 'links'>) {
  const checks = checksOf({ site, links })
  return (
    <section className="mt-14">
      <h2 className="text-2xl">Across all pages</h2>
      <ul className="mt-3 grid gap-2">
        {checks.map(({ title, sound, findings }) => (
          <State key={title} isSound={findings.length === 0}>
            {findings.length === 0 ? sound : `${title}: ${formatNumber(findings.length)}`}
          </State>
        ))}
      </ul>
      {checks.map(
        ({ title, fix, findings }) =>
          findings.length > 0 && (
            <ReportTable
              key={title}
              level={3}
              title={title}
              note={fix}
              columns={COLUMNS}
              rows={findings}
              rowKey={findingKey}
            />
          ),
      )}
    </section>
  )
}

function State({ isSound, children }: { isSound: boolean; children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-2">
      <span aria-hidden="true" className={isSound ? 'text-accent' : 'text-danger'}>
        {isSound ? '✓' : '✕'}
      </span>
      <span>{children}</span>
    </li>
  )
}

function Where({ path }: { path: string }) {
  return path.startsWith('/') ? (
    <Link to={path as '/'} className="link break-words">
      {path}
    </Link>
  ) : (
    <span className="break-words">{path}</span>
  )
}

function checksOf({ site, links }: Pick<SearchReport, 'site' | 'links'>): Check[] {
  const { missing, stray, otherCanonical, listed } = site.sitemap
  return [
    {
      title: 'Duplicate titles',
      sound: 'Every page has a title of its own.',
      fix: 'Give each page a title of its own.',
      findings: site.duplicateTitles.flatMap(({ title, paths }) =>
        paths.map((where) => ({ where, what: title })),
      ),
    },
    {
      title: 'Broken internal links',
      sound: `All ${formatNumber(links.inside)} links inside the site lead somewhere.`,
      fix: 'Correct the link, or bring the page back.',
      findings: links.broken.map(({ page, link }) => ({ where: page, what: link })),
    },
    {
      title: 'Images without alternative text',
      sound: 'Every image has an alternative text.',
      fix: 'Describe the image, or mark it as decoration with an empty text.',
      findings: site.withoutAlt.map(({ path, images }) => ({
        where: path,
        what: images === 1 ? '1 image' : `${formatNumber(images)} images`,
      })),
    },
    {
      title: 'Missing images for link previews',
      sound: 'Every page has an image for link previews.',
      fix: 'Name an image in the head of the page, with its size and alternative text; a name’s page needs that of the name or its letter.',
      findings: site.withoutPreview.map((where) => ({ where, what: 'no valid image' })),
    },
    {
      title: 'Differences from the sitemap',
      sound: `The sitemap and the pages agree on ${formatNumber(listed)} addresses.`,
      fix: 'Build the site again; if a difference stays, its page and the sitemap take their addresses from different places.',
      findings: [
        ...missing.map((where) => ({ where, what: 'not in the sitemap' })),
        ...stray.map((where) => ({ where, what: 'in the sitemap, but there is no such page' })),
        ...otherCanonical.map((where) => ({ where, what: 'its canonical link is another address' })),
      ],
    },
  ]
}
