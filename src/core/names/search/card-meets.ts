import { hasSign } from '#src/core/names/wishes/contains-signs.ts'
import {
  type BandBounds,
  boundsOf,
  type Popular,
  popularIn,
  spanOf,
  US_BOUNDS,
} from '#src/core/names/wishes/use-band.ts'
import type { Gender, NameSummary } from '#src/core/names/name.ts'
import type { RegionRanks } from '#src/core/names/regions/region-ranks.ts'
import { isRegion } from '#src/core/names/regions/region-words.ts'
import { US } from '#src/core/names/regions/region.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { Contrast } from '#src/core/names/wishes/contrast.ts'
import { popularThere } from '#src/core/names/wishes/popular-there.ts'
import type { Wish } from '#src/core/names/wishes/wish.ts'
import type { Asked } from './asked.ts'

type RegionRanksOf = (id: string) => RegionRanks | undefined

/**
 * Whether a card meets a demand of a sentence by what the card shows; null for kinds that it does not show. `also`: the
 * origins that a name counts for besides, which no card shows. For names that are in no index, and for tests.
 */
export function cardMeets(
  { kind, values }: { kind: string; values: unknown[] },
  card: NameSummary,
  also: (name: string) => string[],
  regionRanks: RegionRanksOf = () => undefined,
): boolean | null {
  const folded = fold(card.name)
  switch (kind) {
    case 'origin':
      if (card.senses.length === 0) return null
      return [...card.senses.map(({ origin }) => origin), ...also(card.name)].some((id) =>
        values.includes(id),
      )
    case 'gender':
      return card.gender === 'u' || values.includes(card.gender === 'f' ? 'girl' : 'boy')
    case 'startsWith':
      return values.some((letters) => folded.startsWith(fold(String(letters))))
    case 'endsWith':
      return values.some((letters) => folded.endsWith(fold(String(letters))))
    case 'contains':
      return values.some((part) => hasSign(card.name, String(part)) ?? folded.includes(fold(String(part))))
    case 'syllables':
      return values.some((range) => isWithin(card.syllables, range as Range))
    case 'use':
      return isUsedIn(
        values.map((each) => popularIn(String(each))),
        card,
        also,
        regionRanks,
      )
    case 'contrast':
      return (values as Contrast[]).some((sides) =>
        sides.every((side) => isUsedIn([{ ...side, isGiven: false }], card, also, regionRanks) !== false),
      )
    case 'excluded':
      return values.map(String).includes(card.name)
    default:
      return null
  }
}

/** What a sentence demands, each popularity where it is asked for. */
export const demandsOf = (wishes: readonly Wish[]): Asked[] =>
  popularThere(wishes.map((wish) => ({ ...wish, spoken: wish })))

/** Whether a card's name is given where, and as often as, one of the values says; null where its genders have different answers. */
function isUsedIn(
  values: readonly Popular[],
  { key, name, gender, births, senses }: NameSummary,
  also: (name: string) => string[],
  regionRanks: RegionRanksOf,
): boolean | null {
  const origins = new Set([...senses.map(({ origin }) => origin), ...also(name)])
  const genders = new Set([gender, ...senses.map((sense) => sense.gender)])
  const rankFor = (region: string, sex: Gender): number => {
    const us = births?.rank ?? null
    const ranks = region === US ? { girls: us, boys: us } : regionRanks(region)?.names.get(key)
    const own = sex === 'f' ? [ranks?.girls] : sex === 'm' ? [ranks?.boys] : [ranks?.girls, ranks?.boys]
    return Math.min(...own.map((each) => each ?? Number.POSITIVE_INFINITY))
  }
  const answers = [...genders].map((sex) =>
    values.some(({ where, popularity, isGiven }) => {
      if (where.some((id) => origins.has(id))) return true
      // The others are origins, for countries without counts.
      const regions = where.filter(isRegion)
      const ranks = regions.map((id) => rankFor(id, sex))
      if (isGiven && !ranks.some(Number.isFinite)) return false
      if (popularity === null) return ranks.some(Number.isFinite)
      const fits = (id: string, at: number): boolean => {
        const bounds = boundsIn(id, regionRanks)
        if (!bounds) return false
        const { from, to } = spanOf(popularity, bounds)
        const rank = ranks[at] ?? Number.POSITIVE_INFINITY
        return rank >= from && rank <= to
      }
      // What is rare in one part of a country may be common in another.
      const isRare = spanOf(popularity, US_BOUNDS).orNone
      return regions.length > 0 && (isRare ? regions.every(fits) : regions.some(fits))
    }),
  )
  return new Set(answers).size === 1 ? (answers[0] ?? null) : null
}

const boundsIn = (id: string, regionRanks: RegionRanksOf): BandBounds | undefined => {
  if (id === US) return US_BOUNDS
  const ranks = regionRanks(id)
  return ranks && boundsOf(ranks)
}

type Range = { min?: number; max?: number }

const isWithin = (count: number, { min = 0, max = Number.POSITIVE_INFINITY }: Range): boolean =>
  count >= min && count <= max
