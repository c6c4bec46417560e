import { Link } from '@tanstack/react-router'
import type { Leaders } from '#src/core/names/regions/popular.ts'
import { regionSlug } from '#src/core/names/regions/region.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { listed } from '#src/core/text/listed.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import { regionName } from '#src/names/region-text.ts'
import { StaticPart } from '#src/ui/static-part.tsx'
import { OwnRegionLink } from './own-region-link.tsx'

/** Every country and region of which there are counts, with the names that lead its list. */
export function RegionsPage({ leaders }: { leaders: Leaders }) {
  return (
    <div className="page pb-16">
      <h1 tabIndex={-1} className="pt-3 text-title">
        Popular names by country
      </h1>
      <p className="mt-3 max-w-[34em] text-lg text-pretty text-soft">
        The names given most, year by year, as each office counted them. Where we have no national counts, we
        show a city, a state or a province.
      </p>
      <OwnRegionLink />
      <StaticPart as="ul" className="mt-4 grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {() =>
          COUNT_REGIONS.map((region) => (
            <li key={region.id} className="border-t border-line pt-4">
              <h2 className="text-xl">
                <Link
                  to="/popular/$region"
                  params={{ region: regionSlug(region) }}
                  preload={false}
                  className="link inline-block py-1"
                >
                  {capitalized(regionName(region))}
                </Link>
              </h2>
              <p className="mt-1">{listed(leaders[region.id]?.girls ?? [])}</p>
              <p>{listed(leaders[region.id]?.boys ?? [])}</p>
              <p className="mt-1 text-sm text-soft">
                {region.firstYear} to {region.lastYear}
              </p>
            </li>
          ))
        }
      </StaticPart>
    </div>
  )
}
