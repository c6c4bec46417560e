import { fold } from '#src/core/names/spelling/fold.ts'
import type { WrittenEntry } from '#src/core/names/name.ts'
import type { BirthTable } from './births.ts'
import type { CorpusFile } from './parse-corpus.ts'

/** Minimum number of trusted names for a living tradition not to be thin. */
const LEAST = 40
/** The same for the large traditions. */
const LEAST_OF_LARGE = 120
const LARGE = new Set(
  (
    'arabic chinese english french german greek hawaiian hebrew igbo irish italian japanese korean latin maori persian ' +
    'sanskrit scandinavian scottish slavic spanish swahili turkish vietnamese welsh yoruba'
  ).split(' '),
)
/** From this many names on, girls and boys should each have their share. */
const BALANCED_FROM = 100
const LEAST_SHARE = 0.35
/** A theme with fewer names is hardly worth choosing. */
const LEAST_OF_THEME = 20

export type Tally = { label: string; all: number } & Record<'f' | 'm' | 'u' | 'a' | 'b' | 'c', number>

export function tallyOf(label: string, entries: WrittenEntry[]): Tally {
  const tally: Tally = { label, all: entries.length, f: 0, m: 0, u: 0, a: 0, b: 0, c: 0 }
  for (const { gender, confidence } of entries) {
    tally[gender]++
    tally[confidence]++
  }
  return tally
}

/** What is underrepresented, one line each; disputed meanings do not count, and unisex names count for both. */
export function thinOrigins(files: CorpusFile[]): string[] {
  return files.flatMap(({ id, label, lines }) => {
    const tally = tallyOf(
      label,
      lines.map(({ entry }) => entry),
    )
    const trusted = tally.a + tally.b
    const least = LARGE.has(id) ? LEAST_OF_LARGE : LEAST
    const shares = [
      ['girls', (tally.f + tally.u) / tally.all],
      ['boys', (tally.m + tally.u) / tally.all],
    ] as const
    return [
      ...(trusted < least ? [`${label}: ${trusted} trusted names, at least ${least} expected`] : []),
      ...shares
        .filter(([, share]) => tally.all > BALANCED_FROM && share < LEAST_SHARE)
        .map(([who, share]) => `${label}: ${Math.round(share * 100)} % for ${who}`),
    ]
  })
}

/** How many names have each theme, the rarest first. */
export function themeCounts(
  entries: WrittenEntry[],
  themes: { id: string }[],
): { id: string; count: number; thin: boolean }[] {
  const counts = new Map(themes.map(({ id }) => [id, 0]))
  for (const { themes: own } of entries) for (const id of own) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .map(([id, count]) => ({ id, count, thin: count < LEAST_OF_THEME }))
    .sort((a, b) => a.count - b.count)
}

/** This many of the newest year's most frequent names, girls' and boys' each, should have a meaning. */
const TOP = 1000

/** How many of the most frequent names the corpus contains, a line for girls and one for boys. */
export function coverageLines(entries: WrittenEntry[], births: BirthTable): string[] {
  return (['girls', 'boys'] as const).map((sex) => {
    const { curated, variants, missing, share } = topCoverage(entries, births, sex, TOP)
    const known = `top ${TOP} ${sex} of ${births.lastYear}: ${(share * 100).toFixed(1)} % known, ${curated} curated, ${variants} as a variant`
    return missing.length === 0 ? known : `${known}; missing: ${missing.join(' ')}`
  })
}

/** How the most frequent names of one sex are covered; `missing` in order of births. */
export type TopCoverage = { curated: number; variants: number; missing: string[]; share: number }

/**
 * The `count` most frequent names of the newest year: curated themselves, listed as a variant of a curated name, or
 * missing. A short form is not enough: Charlie is not another spelling of Charles.
 */
export function topCoverage(
  entries: WrittenEntry[],
  births: BirthTable,
  sex: 'girls' | 'boys',
  count: number,
): TopCoverage {
  const curated = new Set(entries.map(({ name }) => fold(name)))
  const variants = new Set(entries.flatMap((entry) => entry.variants.map(fold)))
  const newest = births.lastYear - births.firstYear
  const top = [...births.names]
    .map(([name, counts]) => ({ name, given: counts[sex][newest] ?? 0 }))
    .filter(({ given }) => given > 0)
    .sort((a, b) => b.given - a.given || (a.name < b.name ? -1 : 1))
    .slice(0, count)
    .map(({ name }) => name)
  const known = top.filter((name) => curated.has(name)).length
  const missing = top.filter((name) => !curated.has(name) && !variants.has(name))
  return {
    curated: known,
    variants: top.length - known - missing.length,
    missing,
    share: top.length === 0 ? 0 : 1 - missing.length / top.length,
  }
}
