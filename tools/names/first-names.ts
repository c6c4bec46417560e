import type { CuratedEntry } from '#src/core/names/name.ts'
import type { CountedRow } from './birth-rows.ts'
import { fame } from '#src/core/names/search/ranking.ts'
import { fold } from '#src/core/names/spelling/fold.ts'

/**
 * So many of the best known counted names are loaded first, and so many of each origin: a page of any
 * origin. Together they are 158 kB in brotli, of the 160 that the first answer may wait for.
 */
const COUNTED = 7_700
const OF_EACH_ORIGIN = 24

/**
 * The spellings, folded, of the names that are loaded before all others: those most given, and the best known of each
 * origin. With a counted spelling come the names of which it is a form, so that its card has their meaning.
 */
export function firstNames(
  entries: Pick<CuratedEntry, 'name' | 'origin' | 'variants'>[],
  counted: Pick<CountedRow, 'name' | 'total' | 'rank'>[],
): Set<string> {
  const known = new Map(counted.map(({ name, total, rank }) => [name, fame(total, rank ?? 0)]))
  const fameOf = (spelling: string): number => known.get(spelling) ?? 0
  const first = new Set(bestOf(known, COUNTED))
  const curated = new Set(entries.map(({ name }) => fold(name)))
  const forms = new Set([...first].filter((spelling) => !curated.has(spelling)))
  const ofOrigin = new Map<string, string[]>()
  for (const { name, origin, variants } of entries) {
    if (variants.some((text) => forms.has(fold(text)))) first.add(fold(name))
    ofOrigin.set(origin, [...(ofOrigin.get(origin) ?? []), fold(name)])
  }
  for (const spellings of ofOrigin.values()) {
    const best = [...new Set(spellings)].sort((a, b) => fameOf(b) - fameOf(a))
    for (const spelling of best.slice(0, OF_EACH_ORIGIN)) first.add(spelling)
  }
  return first
}

/** The first `count` by value, of equal ones the earlier. Only those are sorted as pairs, a tenth of all. */
function bestOf(values: ReadonlyMap<string, number>, count: number): string[] {
  const least = Float64Array.from(values.values()).sort().at(-count) ?? Number.NEGATIVE_INFINITY
  const best = [...values].filter(([, value]) => value >= least)
  return best
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([key]) => key)
}
