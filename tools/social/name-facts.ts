import type { Confidence, NameFacts } from '#src/core/names/name.ts'
import {
  bestRank,
  inAllYears,
  type NameInRegion,
  type NameRegions,
  publishedNow,
} from '#src/core/names/regions/name-in-region.ts'
import { US } from '#src/core/names/regions/region.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { genderedName, meaningClause, withArticle } from '#src/features/name/lead-text.ts'
import { regionName } from '#src/names/region-text.ts'
import { formatNumber } from '#src/core/text/format-number.ts'

/** The children who were given a name in a country, year by year from `firstYear` on. */
export type Curve = { births: number[]; firstYear: number; lastYear: number }

/** All that an image shows of a name. */
export type NameImageFacts = {
  name: string
  /** `Irish girls’ name`. */
  kind: string
  /** `“she who intoxicates”`, `said to mean “torch”`, `A form of Helen`; null where no meaning is known. */
  meaning: string | null
  /** Where the name ranks best known: the curve is of this country, and null where its counts leave out years. */
  use: { rank: string; curve: Curve | null } | null
}

/** A rank in the United States up to this one says more to most readers than a better one elsewhere. */
const KNOWN_IN_US = 1000
/** A shorter curve is no history. */
const MIN_YEARS = 10

export function nameImageFacts(
  { name, gender, senses: [sense] }: Pick<NameFacts, 'name' | 'gender' | 'senses'>,
  regions: NameRegions,
): NameImageFacts {
  return {
    name,
    kind: sense ? `${sense.originLabel} ${genderedName(gender)}` : capitalized(genderedName(gender)),
    meaning: sense ? meaningLine(sense) : null,
    use: whereUsed(regions),
  }
}

/** What the image shows, as a text. */
export function nameImageAlt({ name, kind, meaning, use }: NameImageFacts): string {
  const what = meaning === null ? '' : `, ${meaning}`
  const where = use ? `. ${use.rank}${use.curve ? ', with its births by year' : ''}` : ''
  return `${name}, ${meaning === null ? kind.toLowerCase() : withArticle(kind)}${what}${where}`
}

/** A meaning that is longer is cut where its first part ends. */
const MAX_MEANING = 30
const DOUBT = /uncertain|unknown|disputed|perhaps|possibly|probably|unclear/i

/** One word that is no gloss, such as `uncertain`, `modern` or `surname`: it says nothing alone. */
const BARE_WORD = /^: \S+$/

/** How a sentence goes on that tells the meaning, without its full stop. */
const clauseOf = (meaning: string, confidence: Confidence): string =>
  meaningClause({ meaning, confidence }).replace(/\.$/, '')

/**
 * The first of several meanings. All of them where the others say that it may be another one, or how doubtful it is: what
 * is said to be disputed says so anyway.
 */
function firstMeaning(meaning: string, confidence: Confidence): string {
  const [first = meaning, ...others] = meaning.split('; ')
  if (meaning.length <= MAX_MEANING || others.length === 0) return meaning
  const clause = clauseOf(first, confidence)
  if (BARE_WORD.test(clause) || others.some((other) => other.startsWith('or '))) return meaning
  const saysDoubt = clause.startsWith(' said to mean') || (confidence === 'c' && DOUBT.test(first))
  return DOUBT.test(others.join(' ')) && !saysDoubt ? meaning : first
}

/** A meaning without the sentence around it; null where nothing is known. */
function meaningLine({
  meaning,
  confidence,
  formOf,
}: {
  meaning: string
  confidence: Confidence
  formOf?: { name: string }
}): string | null {
  const clause = clauseOf(firstMeaning(meaning, confidence), confidence)
  const line = BARE_WORD.test(clause) ? null : clause.replace(/^:? (that means )?/, '')
  if (!formOf) return line
  return line === null ? `form of ${formOf.name}` : `form of ${formOf.name}: ${line}`
}

function whereUsed({ names }: NameRegions): NameImageFacts['use'] {
  const now = publishedNow(names, US)
  const us = now.find(
    ({ region, ...ranks }) => region.id === US && (bestRank(ranks) ?? Infinity) <= KNOWN_IN_US,
  )
  const best = us ?? now.toSorted((a, b) => (bestRank(a) ?? 0) - (bestRank(b) ?? 0))[0]
  if (!best) return null
  return { rank: rankLine(best), curve: curveOf(best) }
}

/** `#12 for girls in the U.S., 2025`. */
function rankLine({ girls, boys, region }: NameInRegion): string {
  const rank = bestRank({ girls, boys }) ?? 0
  return `#${formatNumber(rank)} for ${rank === girls ? 'girls' : 'boys'} in ${regionName(region)}, ${region.lastYear}`
}

function curveOf({ births, region }: NameInRegion): Curve | null {
  // Of some years an office publishes top names only: a gap is not a year without children.
  if (!births || region.top !== undefined || region.lastYear - region.firstYear + 1 < MIN_YEARS) return null
  const { firstYear, girls, boys } = inAllYears(births, region)
  const sums = Array.from(
    { length: region.lastYear - firstYear + 1 },
    (_, at) => (girls[at] ?? 0) + (boys[at] ?? 0),
  )
  return { births: sums, firstYear, lastYear: region.lastYear }
}
