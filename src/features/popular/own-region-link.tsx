import { Link } from '@tanstack/react-router'
import { regionSlug } from '#src/core/names/regions/region.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import { useOwnRegion } from '#src/names/own-region/use-own-region.ts'
import { regionName } from '#src/names/region-text.ts'
import { useChangeSearch } from '#src/ui/use-change-search.ts'

/** The list of the region that the person has chosen, or the way to choose one, which is there from the start. */
export function OwnRegionLink() {
  const own = useOwnRegion()
  const changeSearch = useChangeSearch()
  const region = COUNT_REGIONS.find(({ id }) => id === own)
  return (
    <p className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4">
      {region && (
        <span>
          Your country:{' '}
          <Link
            to="/popular/$region"
            params={{ region: regionSlug(region) }}
            preload={false}
            className="link inline-block py-2"
          >
            {capitalized(regionName(region))}
          </Link>
        </span>
      )}
      <button
        type="button"
        className="link min-h-11"
        onClick={() => changeSearch((before) => ({ ...before, panel: 'settings' }))}
      >
        {region ? 'Change' : 'Choose your country'}
      </button>
    </p>
  )
}
