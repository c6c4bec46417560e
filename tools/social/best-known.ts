import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readPopular } from '#src/core/names/regions/popular.ts'

/** So many names have an image of their own. */
export const OWN_IMAGES = 500

/** A name with a page, and the children who were given it in a list. */
type Listed = { slug: string | null; births: number }

/**
 * Slugs of the names given to the most children, the most given first: the sum over all lists. Nobody records which names
 * are looked for; the names of today's children are those that most people know a bearer of.
 */
export function commonestSlugs(lists: Iterable<readonly Listed[]>, count: number): string[] {
  const sums = new Map<string, number>()
  for (const list of lists)
    for (const { slug, births } of list) if (slug !== null) sums.set(slug, (sums.get(slug) ?? 0) + births)
  return [...sums]
    .sort(([one, births], [other, others]) => others - births || (one < other ? -1 : 1))
    .slice(0, count)
    .map(([slug]) => slug)
}

/** The same of the newest lists of all regions, up to the five hundredth name of each sex, as compiled to `folder`. */
export function bestKnownSlugs(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => /^popular-.+\.json$/.test(file))
  return commonestSlugs(
    files.flatMap((file) => newestLists(readFileSync(path.join(folder, file), 'utf8'))),
    OWN_IMAGES,
  )
}

function newestLists(text: string): Listed[][] {
  const { years, more } = readPopular(text)
  const [newest] = years
  return [...(newest ? [newest.girls, newest.boys] : []), more.girls, more.boys]
}
