import type { DetailEntry, NameDetail, YearlyBirths } from '#src/core/names/name.ts'
import { type CardFacts, cardFacts, readCardFacts } from '#src/names/card-facts.ts'
import { packCounts, unpackCounts } from '#src/core/names/popularity/pack-counts.ts'
import { titleOfName } from './name-title.ts'

/** What the article of a name shows of one sense. */
export type ArticleSense = Pick<
  DetailEntry,
  | 'origin'
  | 'originLabel'
  | 'gender'
  | 'say'
  | 'meaning'
  | 'confidence'
  | 'variants'
  | 'nicknames'
  | 'background'
  | 'formOf'
>

/** What the article of a name shows. */
export type ArticleName = Pick<NameDetail, 'key' | 'name' | 'slug' | 'gender' | 'syllables'> & {
  births: Pick<NonNullable<NameDetail['births']>, 'rank' | 'year'> | null
  entries: ArticleSense[]
  similar: CardFacts[]
}

/** What the page of a name shows; `yearly`, and the text about `regions`, are null when the page does not contain them. */
export type NamePageData = {
  name: ArticleName
  yearly: YearlyBirths | null
  regions: string | null
  title: string
}

/**
 * As it is written into the page: without what the page's HTML has, and as lists of values, since thousands of pages
 * would repeat the keys.
 */
export type PackedNamePage = [
  name: [
    key: ArticleName['key'],
    name: string,
    slug: ArticleName['slug'],
    gender: ArticleName['gender'],
    syllables: number,
  ],
  births: [rank: number | null, year: number] | null,
  senses: PackedSense[],
  yearly: [firstYear: number, girls: string, boys: string] | null,
]

type PackedSense = [
  origin: string,
  originLabel: string,
  gender: ArticleSense['gender'],
  say: string | null,
  meaning: string,
  confidence: ArticleSense['confidence'],
  variants: string[],
  nicknames: string[],
  background: ArticleSense['background'],
  formOf?: ArticleSense['formOf'],
]

/** How many similar names a prerendered page has: there are thousands of pages. */
export const PRERENDERED_SIMILAR = 5

/** @param maxSimilar how many similar names at most */
export function articleName(detail: NameDetail, maxSimilar = Infinity): ArticleName {
  const { key, name, slug, gender, syllables, births, entries, similar } = detail
  return {
    key,
    name,
    slug,
    gender,
    syllables,
    births: births && { rank: births.rank, year: births.year },
    entries: entries.map((entry) => ({
      origin: entry.origin,
      originLabel: entry.originLabel,
      gender: entry.gender,
      say: entry.say,
      meaning: entry.meaning,
      confidence: entry.confidence,
      variants: entry.variants,
      nicknames: entry.nicknames,
      background: entry.background,
      ...(entry.formOf && { formOf: entry.formOf }),
    })),
    similar: similar.slice(0, maxSimilar).map(cardFacts),
  }
}

export function packNamePage({ name, yearly }: NamePageData): PackedNamePage {
  const { key, slug, gender, syllables, births, entries } = name
  return [
    [key, name.name, slug, gender, syllables],
    births && [births.rank, births.year],
    entries.map(packSense),
    yearly && [yearly.firstYear, packCounts(yearly.girls), packCounts(yearly.boys)],
  ]
}

function packSense(sense: ArticleSense): PackedSense {
  const { origin, originLabel, gender, say, meaning, confidence, variants, nicknames, background, formOf } =
    sense
  const packed = [
    origin,
    originLabel,
    gender,
    say,
    meaning,
    confidence,
    variants,
    nicknames,
    background,
  ] as const
  return formOf ? [...packed, formOf] : [...packed]
}

function unpackSense(packed: PackedSense): ArticleSense {
  const [origin, originLabel, gender, say, meaning, confidence, variants, nicknames, background, formOf] =
    packed
  const sense = { origin, originLabel, gender, say, meaning, confidence, variants, nicknames, background }
  return formOf ? { ...sense, formOf } : sense
}

/** Where a page says what it does of other countries. */
const REGIONS = '[data-regions]'

/** @param page the page that contains the data, with the similar names' cards and the text about regions */
export function unpackNamePage(packed: PackedNamePage, page: ParentNode): NamePageData {
  const [[key, text, slug, gender, syllables], births, senses, yearly] = packed
  const name: ArticleName = {
    key,
    name: text,
    slug,
    gender,
    syllables,
    births: births && { rank: births[0], year: births[1] },
    entries: senses.map(unpackSense),
    similar: Array.from(page.querySelectorAll('[data-card]'), readCardFacts),
  }
  return {
    name,
    yearly: yearly && {
      firstYear: yearly[0],
      girls: unpackCounts(yearly[1]),
      boys: unpackCounts(yearly[2]),
    },
    regions: page.querySelector(REGIONS)?.textContent ?? null,
    title: titleOfName(name),
  }
}
