import type { Popular } from '#src/core/names/regions/popular.ts'
import { regionSlug, type RegionSource } from '#src/core/names/regions/region.ts'
import { breadcrumbData } from '#src/core/seo/breadcrumb-data.ts'
import { itemListData } from '#src/core/seo/item-list-data.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import { type CountryList, nameOfList, pathOfList, titleOfList } from './country-lists.ts'
import type { NamesOfList } from './listed-names.ts'
import { pathOfYear, type YearPage } from './year-pages.ts'

const PATH = '/popular'

export const pathOfRegion = (region: RegionSource): string => `${PATH}/${regionSlug(region)}`

export const popularHead: PageHead = {
  path: PATH,
  title: 'Popular baby names by country, from official counts',
  description: `The names given most to girls and boys in ${COUNT_REGIONS.length} countries and regions, year by year, from each office’s own birth counts, with names that rise and fall.`,
  structuredData: import.meta.env.SSR && [
    itemListData(import.meta.env.VITE_SITE_URL, {
      name: 'Popular baby names by country',
      items: COUNT_REGIONS.map((region) => ({ name: region.label, path: pathOfRegion(region) })),
    }),
  ],
}

/** The head of one region's page; only the prerender has its names. */
export function regionHead(region: RegionSource, popular: Popular | null): PageHead {
  const { label, lastYear } = region
  const names = [popular?.years[0]?.girls ?? [], popular?.years[0]?.boys ?? []].flatMap((list) =>
    list.slice(0, 10),
  )
  return {
    path: pathOfRegion(region),
    title: `Popular baby names in ${label} in ${lastYear}`,
    description: `Girls’ and boys’ names given most in ${label} in ${lastYear}, how many children got each, which names rose and fell, and earlier years.`,
    structuredData: import.meta.env.SSR && [
      breadcrumbData(import.meta.env.VITE_SITE_URL, [{ name: 'Popular names', path: PATH }, { name: label }]),
      itemListData(import.meta.env.VITE_SITE_URL, {
        name: `Names given most in ${label} in ${lastYear}`,
        items: names.map(({ name, slug }) => ({ name, ...(slug !== null && { path: `/names/${slug}` }) })),
      }),
    ],
  }
}

/** The head of a list of one origin, theme or letter; only the prerender has its names. */
export function listHead(list: CountryList, names: NamesOfList | null): PageHead {
  const { region, label } = list
  const first = [names?.girls.names ?? [], names?.boys.names ?? []].flatMap((own) => own.slice(0, 10))
  return {
    path: pathOfList(list),
    title: `${titleOfList(list)}, ${region.lastYear}`,
    description: `${label} among those given most in ${region.label} in ${region.lastYear}: the rank of each, how many girls or boys got it, and what it means.`,
    structuredData: import.meta.env.SSR && [
      breadcrumbData(import.meta.env.VITE_SITE_URL, [
        { name: 'Popular names', path: PATH },
        { name: region.label, path: pathOfRegion(region) },
        { name: label },
      ]),
      itemListData(import.meta.env.VITE_SITE_URL, {
        name: nameOfList(list),
        items: first.map(({ name, slug }) => ({ name, ...(slug !== null && { path: `/names/${slug}` }) })),
      }),
    ],
  }
}

/** The head of the page of an earlier year; only the prerender has its names. */
export function yearHead(page: YearPage, popular: Popular | null): PageHead {
  const { region, year } = page
  const { label } = region
  const own = popular?.years.find((each) => each.year === year)
  const first = [own?.girls ?? [], own?.boys ?? []].flatMap((list) => list.slice(0, 10))
  return {
    path: pathOfYear(page),
    title: `Popular baby names in ${label} in ${year}`,
    description: `The fifty names given most to girls and to boys in ${label} in ${year}, how many children got each, and which are still given today.`,
    structuredData: import.meta.env.SSR && [
      breadcrumbData(import.meta.env.VITE_SITE_URL, [
        { name: 'Popular names', path: PATH },
        { name: label, path: pathOfRegion(region) },
        { name: String(year) },
      ]),
      itemListData(import.meta.env.VITE_SITE_URL, {
        name: `Names given most in ${label} in ${year}`,
        items: first.map(({ name, slug }) => ({ name, ...(slug !== null && { path: `/names/${slug}` }) })),
      }),
    ],
  }
}
