import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type PopularApi, readLeaders, readPopular } from '#src/core/names/regions/popular.ts'

/** Popular names as the build has just compiled them to `folder`. */
export function popularFromDisk(folder: string): PopularApi {
  const text = (file: string) => readFile(path.join(folder, file), 'utf8')
  return {
    lists: async (regionId) => readPopular(await text(`popular-${regionId}.json`)),
    leaders: async () => readLeaders(await text('leaders.json')),
  }
}
