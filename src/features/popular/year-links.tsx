import { Link } from '@tanstack/react-router'
import type { RegionSource } from '#src/core/names/regions/region.ts'
import { yearPagesOf } from './year-pages.ts'

/** Links to the years of a region that have a page; `current` is the one that shows them. */
export function YearLinks({ region, current }: { region: RegionSource; current?: number }) {
  const pages = yearPagesOf(region).filter(({ year }) => year !== current)
  if (pages.length === 0) return null
  return (
    <ul aria-label="By year" className="mt-4 flex flex-wrap gap-x-3 gap-y-1">
      {pages.map(({ year, slug }) => (
        <li key={slug}>
          <Link
            to="/popular/$region"
            params={{ region: slug }}
            preload={false}
            aria-label={`Popular names of ${year}`}
            className="link inline-block py-2.5 tabular-nums"
          >
            {year}
          </Link>
        </li>
      ))}
    </ul>
  )
}
