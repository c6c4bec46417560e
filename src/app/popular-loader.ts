import { notFound } from '@tanstack/react-router'
import type { Leaders, Popular } from '#src/core/names/regions/popular.ts'
import { regionSlug, type RegionSource } from '#src/core/names/regions/region.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'
import { popularHead, regionHead } from '#src/features/popular/popular-head.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import type { AppContext } from './router.tsx'

/** `popular` is null in a prerendered page, which shows the newest year already. */
export type PopularPageData = { region: RegionSource; popular: Popular | null; head: PageHead }

/** The region at the slug, and its lists unless the page has what it shows. Throws `notFound` when there is none. */
export async function loadPopular(context: AppContext, slug: string): Promise<PopularPageData> {
  const region = COUNT_REGIONS.find((each) => regionSlug(each) === slug)
  if (!region) throw notFound()
  const isPrerendered = context.initial.take('/popular/$region') !== undefined
  const popular = isPrerendered ? null : await context.popular.lists(region.id)
  return { region, popular, head: regionHead(region, popular) }
}

/** `leaders` is empty in a prerendered page, which shows them already. */
export type RegionsPageData = { leaders: Leaders; head: PageHead }

/** The first names of each region. Without them the page still leads to all lists. */
export async function loadRegions(context: AppContext): Promise<RegionsPageData> {
  const isPrerendered = context.initial.take('/popular/') !== undefined
  const leaders = isPrerendered ? {} : await context.popular.leaders().catch(() => ({}))
  return { leaders, head: popularHead }
}
