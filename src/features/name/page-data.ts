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

/** What the page of a name shows; `yearly` is null when the page does not contain it. */
export type NamePageData = { name: ArticleName; yearly: YearlyBirths | null; title: string }

/** As it is written into the page: without what the page's HTML has. */
export type PackedNamePage = {
  name: Omit<ArticleName, 'similar'>
  yearly: { firstYear: number; girls: string; boys: string } | null
}

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
  const { similar: _similar, ...rest } = name
  return {
    name: rest,
    yearly: yearly && { ...yearly, girls: packCounts(yearly.girls), boys: packCounts(yearly.boys) },
  }
}

/** @param cards the similar names' cards of the page that contains the data */
export function unpackNamePage({ name, yearly }: PackedNamePage, cards: Iterable<Element>): NamePageData {
  return {
    name: { ...name, similar: Array.from(cards, readCardFacts) },
    yearly: yearly && { ...yearly, girls: unpackCounts(yearly.girls), boys: unpackCounts(yearly.boys) },
    title: titleOfName(name),
  }
}
