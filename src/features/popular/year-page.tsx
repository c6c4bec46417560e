import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Popular } from '#src/core/names/regions/popular.ts'
import { regionSlug } from '#src/core/names/regions/region.ts'
import { regionName } from '#src/names/region-text.ts'
import { StaticPart } from '#src/ui/static-part.tsx'
import { RankedLists } from './ranked-list.tsx'
import { SourceSection } from './source-section.tsx'
import { storeForOffline } from './store-for-offline.ts'
import { YearLinks } from './year-links.tsx'
import type { YearPage } from './year-pages.ts'
import { yearIntro } from './year-text.ts'

type Props = {
  page: YearPage
  /** Null while the page shows what was prerendered. */
  popular: Popular | null
}

/** The names given most in a region in an earlier year. */
export function PopularYearPage({ page, popular }: Props) {
  const { region } = page
  useEffect(() => void storeForOffline(region.id), [region.id])
  return (
    <div className="page narrow pb-16">
      <StaticPart as="div">{() => popular && <Content page={page} popular={popular} />}</StaticPart>
    </div>
  )
}

function Content({ page: { region, year }, popular }: { page: YearPage; popular: Popular }) {
  const own = popular.years.find((each) => each.year === year)
  if (!own) return null
  return (
    <>
      <h1 tabIndex={-1} className="pt-3 text-title">
        Popular names in {regionName(region)} in {year}
      </h1>
      <p className="mt-3 max-w-[34em] text-lg text-pretty text-soft">{yearIntro(region, popular, year)}</p>
      <div className="mt-8">
        <RankedLists girls={own.girls} boys={own.boys} />
      </div>
      <p className="mt-6 max-w-[34em] text-sm text-soft">
        The number before a name is its rank in {year}, the number after it is how many children got it.
      </p>
      <section aria-labelledby="years">
        <h2 id="years" className="mt-12 text-2xl">
          Other years
        </h2>
        <YearLinks region={region} current={year} />
      </section>
      <SourceSection region={region}>
        <Link
          to="/popular/$region"
          params={{ region: regionSlug(region) }}
          preload={false}
          className="link inline-block py-2"
        >
          Popular names in {regionName(region)} in {region.lastYear}
        </Link>
      </SourceSection>
    </>
  )
}
