import { createLoadOnce } from '#src/async/load-once.ts'
import { NamesError } from '#src/core/names/names-error.ts'
import { type RegionRanks, readRegionRanks } from '#src/core/names/regions/region-ranks.ts'

/** The ranks of regions, loaded when a search asks for them. */
export type RegionStore = {
  /** Undefined while they are not loaded. */
  get(id: string): RegionRanks | undefined
  /** Loads what is not there, each region once for all who ask; resolves to those that did not come, which load again next time. */
  load(ids: readonly string[]): Promise<string[]>
}

/** @param urlOf the file of a region, undefined without one */
export function createRegionStore(
  urlOf: (id: string) => string | undefined,
  fetchText: (url: string) => Promise<string>,
): RegionStore {
  const loaded = new Map<string, RegionRanks>()
  const loads = new Map<string, () => Promise<void>>()
  const loadOf = (id: string): (() => Promise<void>) => {
    const known =
      loads.get(id) ??
      createLoadOnce(async () => {
        const url = urlOf(id)
        if (url === undefined) throw new NamesError('data-unavailable')
        loaded.set(id, readRegionRanks(await fetchText(url)))
      })
    loads.set(id, known)
    return known
  }
  return {
    get: (id) => loaded.get(id),
    async load(ids) {
      const results = await Promise.allSettled(ids.map((id) => loadOf(id)()))
      return ids.filter((_, at) => results[at]?.status === 'rejected')
    },
  }
}
