import { originPhrases } from '#src/core/names/filters/origin-words.ts'
import { foreignCountry } from '#src/core/names/filters/foreign-origins.ts'
import { US } from '#src/core/names/regions/region.ts'
import { REGION_IDS, REGION_WORDS, regionLabel } from '#src/core/names/regions/region-words.ts'
import { LOCATION_WORDS } from '#src/core/names/regions/location-words.ts'
import { countryReader } from './country-at.ts'
import { countryMatcher } from './country-condition.ts'
import { notUsedThere } from './not-used-there.ts'
import { listField } from './list-field.ts'
import { type DemandRule, foldedAt } from './wish.ts'

/** Words between which and a country a sentence says where a name is given. */
const PLACED = new Set(
  'used given common popular known heard loved here works everyday trendy fashionable big'.split(' '),
)

/**
 * Where a name is given: `used in Poland`. Where an office publishes counts these say so, and the name's rank there leads the
 * order; with a popularity it is that of the region (`popularThere`). Other countries are judged by the name's origin.
 */
export const use: DemandRule<string> = {
  help: { title: 'Where a name is used', examples: ['used in Poland', 'popular in France'] },
  field: listField('Used in', (corpus) => [
    { value: US, label: 'used in the U.S.' },
    ...REGION_IDS.map((id) => ({ value: id, label: `used in ${regionLabel(id)}` })),
    ...corpus.origins.map(({ id, label }) => ({ value: id, label: `used like ${label} names` })),
  ]),
  several: true,
  spelled: ({ corpus }) =>
    [...LOCATION_WORDS, ...REGION_WORDS, ...originPhrases(corpus).countries.keys()].filter(
      (word) => word.length > 3,
    ),
  reader({ corpus }) {
    const { countries } = originPhrases(corpus)
    const whereAt = countryReader(corpus)
    return (words, at) => {
      let next = at
      while (PLACED.has(foldedAt(words, next)) && next - at < 2) next++
      const location = foldedAt(words, next + 1)
      const foreign = /^(en|em)$/.test(foldedAt(words, next))
      const abroad =
        foreign || foldedAt(words, next) === 'in'
          ? (foreignCountry(location) ?? (foreign ? countries.get(location)?.id : undefined))
          : undefined
      if (abroad !== undefined)
        return { length: next + 2 - at, values: [abroad], label: `used in ${words[next + 1]?.raw ?? ''}` }
      if (foldedAt(words, next) !== 'in') return null
      // "we live in Germany", "as we say in India"
      if (
        /^(live|lives|living|lived|born|based|moved|moving|say|grew|raised|up|currently|work|working|here|grandparents|relatives|staying|married|met|honeymoon|holiday|vacation|stationed|were|im|are|am)$/.test(
          foldedAt(words, at - 1),
        )
      )
        return null
      // "rare names used in Poland" are given there, however seldom; "rare in Poland" is also what nobody is given.
      const isGiven = next > at
      next++
      const first = whereAt(words, next)
      if (!first) return null
      // "used in the US top 100": whose ranks they are
      if (first.values.join() === US && foldedAt(words, next + first.length) === 'top') return null
      const values = [...first.values]
      let label = `used in ${first.text}`
      let end = next + first.length
      for (;;) {
        const linked = /^(or|and)$/.test(foldedAt(words, end)) ? 1 : 0
        // "in Norway, Poland and France"
        const isListed = linked === 0 && words[end]?.clause === true
        const other = linked > 0 || isListed ? whereAt(words, end + linked) : null
        if (!other) break
        for (const value of other.values) if (!values.includes(value)) values.push(value)
        label += isListed ? `, ${other.text}` : ` ${words[end]?.raw ?? ''} ${other.text}`
        end += linked + other.length
      }
      // "popular in France" asks for both: the rank is matched before.
      return {
        length: end - at,
        values,
        ...(isGiven && { isGiven }),
        label,
      }
    }
  },
  instead: notUsedThere,
  matcher(at) {
    const rowsOf = countryMatcher(at)
    return (value) => rowsOf(value)
  },
}
