import type { NameKey, NameSummary } from '#src/core/names/name.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import {
  formatMeaning,
  formatPopularity,
  formatSyllables,
  curlyQuotes,
  genderWord,
  isDisputed,
} from './facts.ts'
import { type SparklineShape, sparklineOf } from './sparkline.tsx'

/** What a card shows of a name, in the words that it shows. */
export type CardFacts = {
  key: NameKey
  name: string
  slug: string | null
  sense?: string | undefined
  say: string | null
  meaning: string
  trend: SparklineShape | null
  facts: string[]
  /** Why the name is in the list, as a sentence; '' when that is clear. */
  why: string
  isDisputed: boolean
}

export function cardFacts(name: NameSummary): CardFacts {
  const origins = [...new Set(name.senses.map(({ originLabel }) => originLabel))].slice(0, 3).join(', ')
  const popularity = name.ownRank ?? formatPopularity(name.births)
  return {
    key: name.key,
    name: name.name,
    slug: name.slug,
    sense: name.sense,
    say: name.senses[0]?.say ?? null,
    meaning: formatMeaning(name),
    trend: name.births && sparklineOf(name.births.trend),
    facts: [origins, genderWord(name.gender), formatSyllables(name.syllables), popularity ?? ''].filter(
      (fact) => fact !== '',
    ),
    why: curlyQuotes(name.why),
    isDisputed: isDisputed(name),
  }
}

/** The same facts from a card of a prerendered page, which therefore contains them once. */
export function readCardFacts(card: Element): CardFacts {
  const texts = (selector: string) => [...card.querySelectorAll(selector)].map((found) => found.textContent)
  const link = card.querySelector('a[data-open]')
  const name = link?.textContent ?? ''
  const [, slug = null, sense] = /^\/names\/([^#]+)#?(.*)/.exec(link?.getAttribute('href') ?? '') ?? []
  const spark = card.querySelector('.spark')
  return {
    key: nameKey(name),
    name,
    slug,
    sense,
    say: texts('.card-title > span')[0] ?? null,
    meaning: texts('.meaning')[0] ?? '',
    trend: spark && {
      viewBox: spark.getAttribute('viewBox') ?? '',
      path: spark.firstElementChild?.getAttribute('d') ?? '',
    },
    facts: texts('.card-facts > span:not([class])'),
    why: texts('.reason')[0] ?? '',
    isDisputed: card.querySelector('.disputed') !== null,
  }
}
