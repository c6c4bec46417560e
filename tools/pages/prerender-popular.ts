import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type PopularApi, readPopular } from '#src/core/names/regions/popular.ts'

/** Popular names as the build has just compiled them. */
export const popularFromDisk =
  (namesDir: string): PopularApi =>
  async (regionId) =>
    readPopular(await readFile(path.join(namesDir, `popular-${regionId}.json`), 'utf8'))
