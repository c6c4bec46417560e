import { regionSlug, type RegionSource } from '#src/core/names/regions/region.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'

/** The names given most in a region in an earlier year. */
export type YearPage = {
  region: RegionSource
  year: number
  /** The last part of its address, which is permanent: `names-of-1985-in-ireland`. */
  slug: string
}

/** Years from this one on have a page: those in which today’s parents and their older children were born. */
const FIRST = 1980

/** All of them, by region, the newest year first. The newest year of all is on the region’s own page. */
export const YEAR_PAGES: readonly YearPage[] = COUNT_REGIONS.flatMap((region) => {
  const first = Math.max(FIRST, region.firstYear)
  return Array.from({ length: Math.max(0, region.lastYear - first) }, (_, back) => {
    const year = region.lastYear - 1 - back
    return { region, year, slug: `names-of-${year}-in-${regionSlug(region)}` }
  })
})

/** Those of one region. */
export const yearPagesOf = ({ id }: Pick<RegionSource, 'id'>): YearPage[] =>
  YEAR_PAGES.filter(({ region }) => region.id === id)

export const pathOfYear = ({ slug }: YearPage): string => `/popular/${slug}`
