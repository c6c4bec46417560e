import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Popular, type PopularApi, readLeaders, readPopular } from '#src/core/names/regions/popular.ts'

/** Popular names as the build has just compiled them to `folder`. */
export function popularFromDisk(folder: string): PopularApi {
  const text = (file: string) => readFile(path.join(folder, file), 'utf8')
  // A dozen pages are of one region.
  const lists = new Map<string, Promise<Popular>>()
  return {
    async lists(regionId) {
      const known = lists.get(regionId) ?? text(`popular-${regionId}.json`).then(readPopular)
      lists.set(regionId, known)
      return known
    },
    leaders: async () => readLeaders(await text('leaders.json')),
  }
}
