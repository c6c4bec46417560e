import type { PopularApi } from '#src/core/names/regions/popular.ts'

const code = () => import('./fetch-popular.ts')

/** The popular names of the page: the code that fetches them loads with the first list. */
export const popular: PopularApi = {
  lists: async (regionId) => (await code()).fetchPopular(regionId),
  leaders: async () => (await code()).fetchLeaders(),
}
