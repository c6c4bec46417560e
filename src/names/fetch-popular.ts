import { createLoadOnce } from '#src/async/load-once.ts'
import { type Leaders, type Popular, readLeaders, readPopular } from '#src/core/names/regions/popular.ts'
import { regionAddress, type RegionStamp } from '#src/core/names/regions/region-address.ts'

const [stamp] = Object.values(
  import.meta.glob<RegionStamp>('/.generated/names/region-stamp.json', { import: 'default', eager: true }),
)

const lists = new Map<string, () => Promise<Popular>>()

/** Fetches a region's lists, once; the service worker caches them when they were fetched. */
export function fetchPopular(regionId: string): Promise<Popular> {
  const load =
    lists.get(regionId) ?? createLoadOnce(async () => readPopular(await text(`popular-${regionId}`)))
  lists.set(regionId, load)
  return load()
}

/** Fetches the first names of all regions, once. */
export const fetchLeaders = createLoadOnce(async (): Promise<Leaders> => readLeaders(await text('leaders')))

async function text(file: string): Promise<string> {
  if (!stamp) throw new Error('The counts by region are not compiled')
  const url = regionAddress(file, stamp)
  const response = await fetch(url)
  if (!response.ok) throw new TypeError(`Failed to fetch ${url}: ${response.status}`)
  return response.text()
}
