import { createLoadOnce } from '#src/async/load-once.ts'
import { type Popular, type PopularApi, readPopular } from '#src/core/names/regions/popular.ts'

const urls = import.meta.glob<string>('/.generated/names/popular-*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const lists = new Map(
  Object.entries(urls).map(([path, url]) => [
    /popular-([a-z-]+)\.json$/.exec(path)?.[1],
    createLoadOnce(() => fetchList(url)),
  ]),
)

/** Fetches a region's lists, once; the service worker caches them when they were fetched. */
export const fetchPopular: PopularApi = async (regionId) => {
  const load = lists.get(regionId)
  if (!load) throw new Error(`No list of popular names for ${regionId}`)
  return load()
}

async function fetchList(url: string): Promise<Popular> {
  const response = await fetch(url)
  if (!response.ok) throw new TypeError(`Failed to fetch ${url}: ${response.status}`)
  return readPopular(await response.text())
}
