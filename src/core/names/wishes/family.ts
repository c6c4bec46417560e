import { ownRows } from '#src/core/names/filters/origin.ts'
import { disjoint } from '#src/core/names/search/condition.ts'
import { ALSO_ORIGIN, SHARED_ORIGIN } from '#src/core/names/search/ranking.ts'
import { emptyBitmap, hasRow, unite } from '#src/core/names/search/bitmap.ts'
import { FAMILIES, membersOf, phrasesOf } from './families.ts'
import { listField } from './list-field.ts'
import { type DemandRule, foldedAt, longestPhrase } from './wish.ts'

/** A group of related origins. */
export const family: DemandRule<string> = {
  help: { title: 'Families of origins', examples: ['Celtic boy names', 'Slavic names'] },
  field: listField('Family of origins', () =>
    Object.entries(FAMILIES).map(([value, { label }]) => ({ value, label })),
  ),
  several: true,
  ofSense: true,
  spelled: () =>
    Object.values(FAMILIES)
      .flatMap(phrasesOf)
      .filter((word) => !word.includes(' ')),
  reader({ corpus }) {
    const known = new Set(corpus.origins.map(({ id }) => id))
    const byPhrase = new Map(
      Object.entries(FAMILIES)
        .filter(([, { origins }]) => origins.split(' ').some((id) => known.has(id)))
        .flatMap(([id, each]) => phrasesOf(each).map((word) => [word, id] as const)),
    )
    const places = new Set(Object.values(FAMILIES).flatMap((each) => each.places?.split(', ') ?? []))
    return (words, at) => {
      const from = foldedAt(words, at) === 'from' ? 1 : 0
      const article = from > 0 && foldedAt(words, at + 1) === 'the' ? 1 : 0
      const found = longestPhrase(words, at + from + article, (phrase) => byPhrase.get(phrase))
      // "from Celtic mythology" is a subject.
      const after = foldedAt(words, at + from + article + (found?.length ?? 0))
      if (/^(myth\w*|legends?|gods?|goddess\w*|folklore|lore|sagas?|tales?)$/.test(after)) return null
      // Countries and continents count only after "from": alone they are names, too.
      if (!found || (from === 0 && places.has(found.phrase))) return null
      const trailing = /^(origins?|heritage|descent|roots?|ancestry|background|culture|sounding)$/.test(
        foldedAt(words, at + from + article + found.length),
      )
      return {
        length: from + article + found.length + (trailing ? 1 : 0),
        values: [found.known],
        label: FAMILIES[found.known]?.label ?? found.known,
      }
    }
  },
  matcher({ corpus, origins, table }) {
    const labels = new Map(corpus.origins.map(({ id, label }) => [id, label]))
    const ownByOrigin = ownRows(table)
    const ownOf = (members: string[]) =>
      members.reduce((all, origin) => unite(all, ownByOrigin.get(origin) ?? emptyBitmap(0)), emptyBitmap(0))
    return (id) => {
      const { first, others } = membersOf(id)
      const members = [...first, ...others]
      const rows = members.reduce(
        (all, origin) => unite(all, origins.get(origin) ?? emptyBitmap(0)),
        emptyBitmap(0),
      )
      return [
        {
          levels: disjoint([ownOf(first), ownOf(others), rows]),
          costs: others.length === 0 ? [0, ALSO_ORIGIN, ALSO_ORIGIN] : [0, SHARED_ORIGIN, SHARED_ORIGIN],
          explain: (row) => {
            const own = table.entries[row]?.origin ?? ''
            const origin = members.includes(own)
              ? own
              : members.find((each) => hasRow(origins.get(each) ?? rows, row))
            return [{ kind: 'origin', text: labels.get(origin ?? '') ?? FAMILIES[id]?.label ?? id }]
          },
        },
      ]
    }
  },
}
