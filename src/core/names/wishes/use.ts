import { emptyBitmap } from '#src/core/names/search/bitmap.ts'
import { originPhrases } from '#src/core/names/filters/origin-words.ts'
import { foreignCountry } from '#src/core/names/filters/foreign-origins.ts'
import { addRow } from '#src/core/names/search/bitmap.ts'
import { type DemandRule, foldedAt, listField } from './wish.ts'

const OWN: Record<string, string> = {
  us: 'us',
  usa: 'us',
  america: 'us',
  states: 'us',
  uk: 'english',
  britain: 'english',
  australia: 'english',
  canada: 'english',
  mexico: 'spanish',
  argentina: 'spanish',
  zealand: 'english',
  africa: 'english',
  chile: 'spanish',
  colombia: 'spanish',
  peru: 'spanish',
  austria: 'german',
  switzerland: 'german',
  belgium: 'french',
  quebec: 'french',
  egypt: 'arabic',
  morocco: 'arabic',
  lebanon: 'arabic',
}
const ownOf = (word: string): string | undefined => (Object.hasOwn(OWN, word) ? OWN[word] : undefined)

/** Words between which and a country a sentence says where a name is given. */
const PLACED = new Set(
  'used given common popular known heard loved here works everyday trendy fashionable big'.split(' '),
)

/**
 * Where a name is given: `used in Poland`. The counts are those of the U.S.; for other countries it is judged by the
 * name's origin.
 */
export const use: DemandRule<string> = {
  help: { title: 'Where a name is used', examples: ['used in Poland', 'common in Mexico'] },
  field: listField('Used in', (corpus) => [
    { value: 'us', label: 'used in the U.S.' },
    ...corpus.origins.map(({ id, label }) => ({ value: id, label: `used like ${label} names` })),
  ]),
  several: true,
  spelled: ({ corpus }) =>
    [...Object.keys(OWN), ...originPhrases(corpus).countries.keys()].filter((word) => word.length > 3),
  reader({ corpus }) {
    const { countries } = originPhrases(corpus)
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
      next++
      while (/^(the|united|great|modern|todays|new|south|north)$/.test(foldedAt(words, next))) next++
      const word = words[next]
      if (!word) return null
      const value = ownOf(word.folded) ?? countries.get(word.folded)?.id
      if (value === undefined) return null
      const values = [value]
      let end = next + 1
      for (;;) {
        const linked = /^(or|and)$/.test(foldedAt(words, end)) ? 1 : 0
        const more = foldedAt(words, end + linked)
        const other = linked > 0 ? (ownOf(more) ?? countries.get(more)?.id) : undefined
        if (other === undefined) break
        if (!values.includes(other)) values.push(other)
        end += linked + 1
      }
      // "popular in France" asks for both: the rank is matched before.
      return {
        length: end - at,
        values,
        label: `used in ${words
          .slice(next, end)
          .map(({ raw }) => raw)
          .join(' ')}`,
      }
    }
  },
  matcher({ origins, table }) {
    const counted = emptyBitmap(table.rows)
    for (let row = 0; row < table.rows; row++) if ((table.rank[row] ?? 0) > 0) addRow(counted, row)
    return (value) => [
      {
        levels: [value === 'us' ? counted : (origins.get(value) ?? emptyBitmap(0))],
        explain: () => [],
      },
    ]
  },
}
