import type { PopularApi } from '#src/core/names/regions/popular.ts'

/** The popular names of the page: the code that fetches them loads with the first list. */
export const popular: PopularApi = (regionId) =>
  import('./fetch-popular.ts').then((module) => module.fetchPopular(regionId))
