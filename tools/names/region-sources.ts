import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RegionSource } from '#src/core/names/regions/region.ts'
import { parseCounts, type RegionCounts } from './counts/counts-file.ts'

export const COUNTS_FOLDER = 'content/counts'

/** The files of all regions' counts, sorted. */
export const countsFiles = (root: string): string[] =>
  readdirSync(join(root, COUNTS_FOLDER))
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => join(root, COUNTS_FOLDER, file))

/** What the header of a region's counts says, without reading them. */
export function readRegionSources(root: string): RegionSource[] {
  return countsFiles(root).map((file) => {
    const text = readFileSync(file, 'utf8')
    const [head = ''] = /^(#.*\n)*/.exec(text) ?? []
    return sourceOf(
      basename(file, '.txt'),
      parseCounts(head, basename(file)),
      isHebrew(text.slice(head.length)),
    )
  })
}

export const isHebrew = (text: string): boolean => /\p{Script=Hebrew}/u.test(text)

/** What is said of a region's counts wherever they are shown. */
export function sourceOf(
  id: string,
  { header, firstYear, lastYear }: Pick<RegionCounts, 'header' | 'firstYear' | 'lastYear'>,
  inHebrew: boolean,
): RegionSource {
  const {
    region: label,
    office,
    title,
    licence,
    url,
    threshold,
    rounded,
    top,
    topYears,
    selected,
    except,
    note,
  } = header
  const [topFrom, topTo] = topYears?.split('-').map(Number) ?? []
  return {
    id,
    label,
    office,
    title,
    licence,
    url,
    firstYear,
    lastYear,
    threshold,
    ...(rounded !== undefined && { rounded }),
    ...(top !== undefined && { top }),
    ...(topFrom !== undefined && topTo !== undefined && { topYears: [topFrom, topTo] }),
    ...(except !== undefined && { except }),
    ...(selected !== undefined && { selected }),
    ...(note !== undefined && { note }),
    ...(inHebrew && { script: 'Hebrew' }),
  }
}
