import { notFound } from '@tanstack/react-router'
import type { Leaders, Popular } from '#src/core/names/regions/popular.ts'
import { regionSlug, type RegionSource } from '#src/core/names/regions/region.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'
import { COUNTRY_LISTS, type CountryList } from '#src/features/popular/country-lists.ts'
import { type NamesOfList, namesOfList } from '#src/features/popular/listed-names.ts'
import { listHead, popularHead, regionHead, yearHead } from '#src/features/popular/popular-head.ts'
import { YEAR_PAGES, type YearPage } from '#src/features/popular/year-pages.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import type { AppContext } from './router.tsx'

/** `popular` is null in a prerendered page, which shows the newest year already. */
export type PopularPageData = { region: RegionSource; popular: Popular | null; head: PageHead }
/** `popular`, the names of a list, is null in a prerendered page, which shows them already. */
export type ListPageData = { list: CountryList; popular: NamesOfList | null; head: PageHead }

/** `popular` is null in a prerendered page, which shows the year already. */
export type YearPageData = { page: YearPage; popular: Popular | null; head: PageHead }

/** The region, the year or the list at the slug, and its names unless the page shows them. Throws `notFound` when there is none. */
export async function loadPopular(
  context: AppContext,
  slug: string,
): Promise<PopularPageData | YearPageData | ListPageData> {
  const isPrerendered = context.initial.take('/popular/$region') !== undefined
  const region = COUNT_REGIONS.find((each) => regionSlug(each) === slug)
  if (region) {
    const popular = isPrerendered ? null : await context.popular.lists(region.id)
    return { region, popular, head: regionHead(region, popular) }
  }
  const page = YEAR_PAGES.find((each) => each.slug === slug)
  if (page) {
    const popular = isPrerendered ? null : await context.popular.lists(page.region.id)
    return { page, popular, head: yearHead(page, popular) }
  }
  const list = COUNTRY_LISTS.find((each) => each.slug === slug)
  if (!list) throw notFound()
  const names = isPrerendered ? null : await namesOf(context, list)
  return { list, popular: names, head: listHead(list, names) }
}

const namesOf = async ({ popular, names }: AppContext, list: CountryList): Promise<NamesOfList> =>
  namesOfList(list, await popular.lists(list.region.id), (keys) => names.summaries(keys))

/** `leaders` is empty in a prerendered page, which shows them already. */
export type RegionsPageData = { leaders: Leaders; head: PageHead }

/** The first names of each region. Without them the page still leads to all lists. */
export async function loadRegions(context: AppContext): Promise<RegionsPageData> {
  const isPrerendered = context.initial.take('/popular/') !== undefined
  const leaders = isPrerendered ? {} : await context.popular.leaders().catch(() => ({}))
  return { leaders, head: popularHead }
}
