import { countKin, firstKin, type NameKin } from '#src/core/names/kin.ts'
import type { DetailEntry, NameDetail, OpenedName, YearlyBirths } from '#src/core/names/name.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
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
  | 'background'
  | 'formOf'
>

/** What the article of a name shows. */
export type ArticleName = Pick<
  NameDetail,
  'key' | 'name' | 'slug' | 'gender' | 'syllables' | 'variantNames'
> & {
  births: Pick<NonNullable<NameDetail['births']>, 'rank' | 'year'> | null
  entries: ArticleSense[]
  /** Undefined while they are not known. */
  similar: CardFacts[] | undefined
}

/**
 * The names that are the same name, as a page shows them. `all` is null where the page's HTML has the first of them; `more`
 * are those that it has not.
 */
export type ShownKin = { all: NameKin | null; more: number }

/**
 * What the page of a name shows; `yearly`, and the text about `regions`, are null when the page does not contain them. So is
 * `kin` when there is none, and undefined while that is not known.
 */
export type NamePageData = {
  name: ArticleName
  kin: ShownKin | null | undefined
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
    variants: (readonly [name: string, slug: string | null])[],
  ],
  births: [rank: number | null, year: number] | null,
  senses: PackedSense[],
  yearly: [firstYear: number, girls: string, boys: string] | null,
  moreKin?: number,
]

type PackedSense = [
  origin: string,
  originLabel: string,
  gender: ArticleSense['gender'],
  say: string | null,
  meaning: string,
  confidence: ArticleSense['confidence'],
  variants: string[],
  background: ArticleSense['background'],
  formOf?: ArticleSense['formOf'],
]

/** How many similar names a prerendered page has: there are thousands of pages. */
export const PRERENDERED_SIMILAR = 5

/** How many names of each list, and how many forms in other languages, are shown at first. */
const FIRST_OF_LIST = 6
const FIRST_FORMS = 10

/** The names shown at first. */
export const shownFirst = (kin: NameKin): NameKin => firstKin(kin, FIRST_OF_LIST, FIRST_FORMS)

/** Null where there are none, undefined where that is not known yet. */
export function shownKin(kin: NameKin | null): ShownKin | null | undefined {
  if (kin === null) return undefined
  const count = countKin(kin)
  return count === 0 && kin.days.length === 0 ? null : { all: kin, more: count - countKin(shownFirst(kin)) }
}

/** A name with the sense of an origin first: that of the card on which it was opened. */
export function withSenseFirst<T extends { entries: ArticleSense[] }>(
  name: T,
  origin: string | undefined,
): T {
  const first = name.entries.filter((entry) => entry.origin === origin)
  if (first.length === 0) return name
  return { ...name, entries: [...first, ...name.entries.filter((entry) => entry.origin !== origin)] }
}

/** @param maxSimilar how many similar names at most, where they are known */
export function articleName(detail: OpenedName | NameDetail, maxSimilar = Infinity): ArticleName {
  const { key, name, slug, gender, syllables, variantNames, births, entries } = detail
  const similar = 'similar' in detail ? detail.similar : undefined
  return {
    key,
    name,
    slug,
    gender,
    syllables,
    variantNames,
    births: births && { rank: births.rank, year: births.year },
    entries: entries.map((entry) => ({
      origin: entry.origin,
      originLabel: entry.originLabel,
      gender: entry.gender,
      say: entry.say,
      meaning: entry.meaning,
      confidence: entry.confidence,
      variants: entry.variants,
      background: entry.background,
      ...(entry.formOf && { formOf: entry.formOf }),
    })),
    similar: similar?.slice(0, maxSimilar).map(cardFacts),
  }
}

export function packNamePage({ name, yearly, kin }: NamePageData): PackedNamePage {
  const { key, slug, gender, syllables, variantNames, births, entries } = name
  const packed: PackedNamePage = [
    [
      key,
      name.name,
      slug,
      gender,
      syllables,
      variantNames.map((variant) => [variant.name, variant.slug] as const),
    ],
    births && [births.rank, births.year],
    entries.map(packSense),
    yearly && [yearly.firstYear, packCounts(yearly.girls), packCounts(yearly.boys)],
  ]
  if (kin) packed.push(kin.more)
  return packed
}

function packSense(sense: ArticleSense): PackedSense {
  const { origin, originLabel, gender, say, meaning, confidence, variants, background, formOf } = sense
  const packed = [origin, originLabel, gender, say, meaning, confidence, variants, background] as const
  return formOf ? [...packed, formOf] : [...packed]
}

function unpackSense(packed: PackedSense): ArticleSense {
  const [origin, originLabel, gender, say, meaning, confidence, variants, background, formOf] = packed
  const sense = { origin, originLabel, gender, say, meaning, confidence, variants, background }
  return formOf ? { ...sense, formOf } : sense
}

/** Where a page says what it does of other countries. */
const REGIONS = '[data-regions]'

/** @param page the page that contains the data, with the similar names' cards and the text about regions */
export function unpackNamePage(packed: PackedNamePage, page: ParentNode): NamePageData {
  const [[key, text, slug, gender, syllables, variants], births, senses, yearly, moreKin] = packed
  const name: ArticleName = {
    key,
    name: text,
    slug,
    gender,
    syllables,
    variantNames: variants.map(([variant, of]) => ({ key: nameKey(variant), name: variant, slug: of })),
    births: births && { rank: births[0], year: births[1] },
    entries: senses.map(unpackSense),
    similar: Array.from(page.querySelectorAll('[data-card]'), readCardFacts),
  }
  return {
    name,
    kin: moreKin === undefined ? null : { all: null, more: moreKin },
    yearly: yearly && {
      firstYear: yearly[0],
      girls: unpackCounts(yearly[1]),
      boys: unpackCounts(yearly[2]),
    },
    regions: page.querySelector(REGIONS)?.textContent ?? null,
    title: titleOfName(name),
  }
}
