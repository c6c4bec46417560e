import { notFound } from '@tanstack/react-router'
import type { Popular } from '#src/core/names/regions/popular.ts'
import { regionSlug, type RegionSource } from '#src/core/names/regions/region.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'
import { regionHead } from '#src/features/popular/popular-head.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import type { AppContext } from './router.tsx'

/** `popular` is null in a prerendered page, which shows the newest year already. */
export type PopularPageData = { region: RegionSource; popular: Popular | null; head: PageHead }

/** The region at the slug, and its lists unless the page has what it shows. Throws `notFound` when there is none. */
export async function loadPopular(context: AppContext, slug: string): Promise<PopularPageData> {
  const region = COUNT_REGIONS.find((each) => regionSlug(each) === slug)
  if (!region) throw notFound()
  const isPrerendered = context.initial.take('/popular/$region') !== undefined
  const popular = isPrerendered ? null : await context.popular(region.id)
  return { region, popular, head: regionHead(region, popular) }
}
