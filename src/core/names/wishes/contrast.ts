import type { Popularity } from '#src/core/names/filters/popularity.ts'
import { popularityRule } from '#src/core/names/filters/popularity-rule.ts'
import { isRegion } from '#src/core/names/regions/region-words.ts'
import { bothOf, type Condition } from '#src/core/names/search/condition.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { countryMatcher } from './country-condition.ts'
import { popularValue } from './use-band.ts'
import { countryReader } from './country-at.ts'
import { type DemandRule, foldedAt } from './wish.ts'

/** A popularity in one country: its regions, or an origin where there are no counts; and both in the words of the sentence. */
type There = { where: readonly string[]; popularity: Popularity; words: string; country: string }
/** Both must be met: `rare in the U.S. but known in Ireland`. */
export type Contrast = readonly [There, There]

/** What says little alone, but beside a country how often a name is given there. */
const BESIDE_COUNTRY: Record<string, Popularity> = {
  known: 'top-1000',
  used: 'top-1000',
  given: 'top-1000',
  familiar: 'top-1000',
  unknown: 'rare',
  unused: 'rare',
}

type Part = There & { length: number }

/** Two countries in which a name is given more and less often. Of one country "used in" tells, with the popularity before it. */
export const contrast: DemandRule<Contrast> = {
  help: {
    title: 'Two countries',
    examples: ['rare in the U.S. but known in Ireland', 'popular in France, uncommon in England'],
  },
  reader(vocabulary) {
    const popularityAt = popularityRule.reader(vocabulary)
    const countryAt = countryReader(vocabulary.corpus)
    return (words, at, surroundings) => {
      const partAt = (from: number): Part | null => {
        const found = popularityAt(words, from, surroundings)
        const word = foldedAt(words, from)
        const popularity =
          found?.values.length === 1
            ? found.values[0]
            : Object.hasOwn(BESIDE_COUNTRY, word)
              ? BESIDE_COUNTRY[word]
              : undefined
        if (popularity === undefined) return null
        const next = from + (found?.length ?? 1)
        if (foldedAt(words, next) !== 'in') return null
        const country = countryAt(words, next + 1)
        if (!country) return null
        const end = next + 1 + country.length
        return {
          where: country.values,
          popularity,
          words: textOf(words.slice(from, next)),
          country: country.text,
          length: end - from,
        }
      }
      /** `popular in Ireland, but not in the US` */
      const notIn = (from: number): Part | null => {
        if (!/^(not|isnt|arent|never)$/.test(foldedAt(words, from))) return null
        let to = from + 1
        while (/^(so|much|at|all|really|too|very)$/.test(foldedAt(words, to))) to++
        if (foldedAt(words, to) !== 'in') return null
        const country = countryAt(words, to + 1)
        const length = to + 1 + (country?.length ?? 0) - from
        return (
          country && {
            where: country.values,
            popularity: 'uncommon',
            words: 'uncommon',
            country: country.text,
            length,
          }
        )
      }
      const first = partAt(at)
      if (!first) return null
      let next = at + first.length
      while (/^(but|and|yet|while|though|although|still|also|that|are|is)$/.test(foldedAt(words, next)))
        next++
      const second = partAt(next) ?? notIn(next)
      // "known in Morocco and known in Belgium": one and the same
      if (first.popularity === second?.popularity) return null
      // Of two countries without counts a popularity says nothing.
      if (!second || ![first, second].some(({ where }) => where.every(isRegion))) return null
      return {
        length: next + second.length - at,
        label: `${first.words} in ${first.country} but ${second.words} in ${second.country}`,
        values: [[thereOf(first), thereOf(second)]],
        settled: true,
      }
    }
  },
  matcher(at) {
    const rowsOf = countryMatcher(at)
    return ([first, second]) => {
      // Where there are no counts, those of the U.S. would contradict what is asked of the other country.
      const conditionOf = (there: There): Condition[] =>
        rowsOf(popularValue({ ...there, isGiven: false }), 'by-origin-alone')
      return conditionOf(first).flatMap((one) => conditionOf(second).map((other) => bothOf(one, other)))
    }
  },
}

const thereOf = ({ where, popularity, words, country }: Part): There => ({
  where,
  popularity,
  words,
  country,
})

const textOf = (words: Word[]): string => words.map(({ raw }) => raw).join(' ')
