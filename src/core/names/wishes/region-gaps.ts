import type { Contrast } from '#src/core/names/wishes/contrast.ts'
import type { RegionRanks } from '#src/core/names/regions/region-ranks.ts'
import { isRegion, regionLabel, regionsOfLanguage } from '#src/core/names/regions/region-words.ts'
import { US } from '#src/core/names/regions/region.ts'
import type { Asked } from '#src/core/names/search/asked.ts'
import type { Pair } from './pair-rows.ts'
import { boundsOf, holdsUnlisted, type Popular, popularIn, spanOf } from './use-band.ts'

/** What a search asks of countries that their counts do not answer. */
export type RegionGaps = {
  /** Regions whose counts are not loaded: until they are the answer is incomplete, and judged by origin. */
  missing: { id: string; label: string }[]
  /** Regions whose lists are too short to say that a missing name is as rare as is asked. */
  short: string[]
  /** Origins for countries without counts, with a popularity that is taken from the counts of the U.S. */
  byUs: string[]
  /** The same, where those would contradict what is asked of the other country: the popularity is not used. */
  byOrigin: string[]
}

/**
 * What the counts do not answer; null when they answer all.
 * @param asked what `popularThere` made of the wishes
 */
export function regionGaps(
  asked: readonly Asked[],
  regionRanks: (id: string) => RegionRanks | undefined,
  originLabel: (id: string) => string,
): RegionGaps | null {
  const asks = asksOfCountries(asked)
  const isMissing = (id: string): boolean => isRegion(id) && id !== US && regionRanks(id) === undefined
  const missing = unique(asks.flatMap(({ where }) => where.filter(isMissing)))
  const gaps: RegionGaps = {
    missing: missing.map((id) => ({ id, label: regionLabel(id) })),
    short: unique(asks.flatMap((value) => tooShort(value, regionRanks))),
    byUs: unique(inUs(asked).map(originLabel)),
    byOrigin: unique(
      contrasts(asked)
        .flatMap(({ where }) => where.filter((id) => !isRegion(id)))
        .map(originLabel),
    ),
  }
  return Object.values(gaps).some((each) => each.length > 0) ? gaps : null
}

/**
 * Whether the counts of a country other than the U.S. decide the order. The names that load first are those known in the U.S.:
 * the first of another country may be missing among them.
 */
export const isOrderedByCountry = (asked: readonly Asked[]): boolean =>
  asksOfCountries(asked).some(({ where }) => where.some((id) => isRegion(id) && id !== US))

const asksOfCountries = (asked: readonly Asked[]): Popular[] => [
  ...asked
    .filter(({ kind }) => kind === 'pair')
    .flatMap(({ values }) => (values as Pair[]).flat())
    .map((language): Popular => ({ where: regionsOfLanguage(language), popularity: null, isGiven: false })),
  ...asked
    .filter(({ kind }) => kind === 'use')
    .flatMap(({ values }) => values.map((each) => popularIn(String(each)))),
  ...contrasts(asked),
]

const contrasts = (asked: readonly Asked[]): Popular[] =>
  asked
    .filter(({ kind }) => kind === 'contrast')
    .flatMap(({ values }) => (values as Contrast[]).flat())
    .map((side): Popular => ({ ...side, isGiven: false }))

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)]

/** The regions of a country none of which lists enough names to say that a missing one is rare. */
function tooShort(
  { where, popularity, isGiven }: Popular,
  regionRanks: (id: string) => RegionRanks | undefined,
): string[] {
  if (popularity === null || isGiven || where.includes(US)) return []
  const lists = where.flatMap((id) => regionRanks(id) ?? [])
  const isShort = (ranks: RegionRanks): boolean => {
    const span = spanOf(popularity, boundsOf(ranks))
    return span.orNone && !holdsUnlisted(span, ranks)
  }
  return lists.every(isShort) ? lists.map(({ region }) => region.label) : []
}

/** Origins of countries beside a popularity. */
function inUs(asked: readonly Asked[]): string[] {
  const isPopular = asked.some(
    ({ kind, avoid, values, spoken }) =>
      kind === 'popularity' && !avoid && values.length > 0 && spoken !== undefined,
  )
  return asked
    .filter(({ kind, avoid, spoken }) => kind === 'use' && !avoid && spoken !== undefined)
    .flatMap(({ values }) => values.map((value) => popularIn(String(value))))
    .flatMap(({ where, popularity }) =>
      popularity !== null || (isPopular && !where.some(isRegion)) ? where.filter((id) => !isRegion(id)) : [],
    )
}
