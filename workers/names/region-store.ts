import { type RegionRanks, readRegionRanks } from '#src/core/names/regions/region-ranks.ts'

/** The ranks of regions, loaded when a search asks for them. */
export type RegionStore = {
  /** Undefined while they are not loaded: they are then wanted. */
  get(id: string): RegionRanks | undefined
  /** Loads what is wanted. False when nothing new came: nothing was wanted, or none of it could be fetched. */
  loadWanted(): Promise<boolean>
}

/** @param urlOf the file of a region, undefined without one */
export function createRegionStore(
  urlOf: (id: string) => string | undefined,
  fetchText: (url: string) => Promise<string>,
): RegionStore {
  const loaded = new Map<string, RegionRanks>()
  const wanted = new Set<string>()
  return {
    get(id) {
      const ranks = loaded.get(id)
      if (!ranks && urlOf(id) !== undefined) wanted.add(id)
      return ranks
    },
    async loadWanted() {
      const ids = [...wanted]
      wanted.clear()
      const results = await Promise.allSettled(
        ids.map(async (id) => {
          const url = urlOf(id)
          if (url !== undefined) loaded.set(id, readRegionRanks(await fetchText(url)))
        }),
      )
      return results.some(({ status }) => status === 'fulfilled')
    },
  }
}
