import type { ParsedSpan } from '#src/core/names/query.ts'
import { isRegion, regionLabel } from '#src/core/names/regions/region-words.ts'
import { US } from '#src/core/names/regions/region.ts'
import type { Asked } from '#src/core/names/search/asked.ts'
import type { Contrast } from './contrast.ts'
import { popularPairs } from './popular-there.ts'
import type { Wish } from './wish.ts'

/** What is known of the counts. */
type Counts = {
  /** The region that a bare popularity is meant of. */
  own: string
  /** The newest year of a region; undefined while its counts are not loaded. */
  lastYear: (region: string) => number | undefined
}

/**
 * The spans of a sentence, those about ranks with whose they are and of which year, as the names were judged:
 * `top 100 in Poland, 2024`, `rare in the U.S., 2025, but known in Ireland, 2024`.
 * @param wishes those of the sentence, one for each span
 * @param asked what the search asks for
 */
export function countedSpans(
  spans: readonly ParsedSpan[],
  wishes: readonly Wish[],
  asked: readonly Asked[],
  { own, lastYear }: Counts,
): ParsedSpan[] {
  const pairs = [...popularPairs(asked)]
  const regions = new Map(
    pairs.map(([country, popularity]) => [popularity.spoken, country.values.map(String)] as const),
  )
  const popularities = new Map(pairs.map(([country, popularity]) => [country.spoken, popularity.spoken]))
  return spans.map((span, index) => {
    const wish = wishes[index]
    // "In France or Spain" is one wish, with the values of both in the first.
    const country =
      wish && (wishes.find((each) => each.kind === wish.kind && each.avoid === wish.avoid) ?? wish)
    const popularity = country && spans[wishes.indexOf(popularities.get(country) ?? country)]
    if (span.field === 'use' && popularity?.field === 'popularity' && popularity.stance === span.stance)
      return { ...span, labelledAt: popularity.from }
    if (span.field === 'popularity') {
      // "In the top 300 but not the top 100" is one wish, with the values of both in the first.
      const first = wish && wishes.find(({ kind, avoid }) => kind === wish.kind && avoid === wish.avoid)
      const where = (wish && regions.get(wish)) ?? (first && regions.get(first)) ?? [own]
      return { ...span, label: `${popularIn(where, span.label)} in ${countsText(where, lastYear)}` }
    }
    const [contrast] = span.field === 'contrast' ? ((wish?.values ?? []) as Contrast[]) : []
    return contrast ? { ...span, label: contrastText(contrast, lastYear) } : span
  })
}

/** In another country fewer ranks than in the United States make a name popular. */
const popularIn = (where: readonly string[], label: string): string =>
  where.some((id) => id !== US && isRegion(id)) ? label.replace(/top 1,?000/i, 'popular') : label

/** `the U.S., 2025`, `Scotland or Northern Ireland, 2024`. A country without counts is judged by those of the United States. */
function countsText(where: readonly string[], lastYear: Counts['lastYear']): string {
  const regions = [...new Set(where.map((id) => (isRegion(id) ? id : US)))]
  const counts = regions.map((id) => ({ label: labelOf(id), year: yearOf(id, lastYear) }))
  const years = new Set(counts.map(({ year }) => year))
  return years.size === 1
    ? `${eitherOf(counts.map(({ label }) => label))}, ${[...years].join()}`
    : counts.map(({ label, year }) => `${label}, ${year}`).join(', or ')
}

const yearOf = (region: string, lastYear: Counts['lastYear']): string =>
  String(lastYear(region) ?? 'newest year')

const labelOf = (region: string): string => (region === US ? 'the U.S.' : regionLabel(region))

const eitherOf = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`

/**
 * Both countries as they were typed, unless the counts are of a part of one: those of Ontario are all that is known of
 * Canada. Of a country without counts the origin of a name is all that is known.
 */
function contrastText(contrast: Contrast, lastYear: Counts['lastYear']): string {
  const [first, second] = contrast.map(({ words, country, where }) => {
    const years = where.every(isRegion) ? new Set(where.map((id) => yearOf(id, lastYear))) : new Set<string>()
    const [region] = where
    const whose = years.size > 0 && where.length === 1 && region ? labelOf(region) : country
    return { text: [`${words} in ${whose}`, ...years].join(', '), isCounted: years.size > 0 }
  })
  return `${first?.text}${first?.isCounted ? ',' : ''} but ${second?.text}`
}
