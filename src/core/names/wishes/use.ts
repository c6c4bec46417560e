import { addRow, emptyBitmap, unite } from '#src/core/names/search/bitmap.ts'
import { originPhrases } from '#src/core/names/filters/origin-words.ts'
import { foreignCountry } from '#src/core/names/filters/foreign-origins.ts'
import type { Reason } from '#src/core/names/name.ts'
import { bestRank } from '#src/core/names/regions/name-in-region.ts'
import { US } from '#src/core/names/regions/region.ts'
import type { Ranks, RegionRanks } from '#src/core/names/regions/region-ranks.ts'
import {
  isRegion,
  MAX_REGION_WORDS,
  originOfRegion,
  REGION_IDS,
  REGION_WORDS,
  regionLabel,
  regionsOf,
} from '#src/core/names/regions/region-words.ts'
import type { Condition, Indexes } from '#src/core/names/search/condition.ts'
import type { NameTable } from '#src/core/names/search/name-table.ts'
import { meritOf } from '#src/core/names/search/ranking.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { type RankSpan, spanOf, valueParts } from './use-band.ts'
import { type DemandRule, foldedAt, listField, type Vocabulary } from './wish.ts'

const OWN: Record<string, string> = {
  us: 'us',
  usa: 'us',
  america: 'us',
  states: 'us',
  mexico: 'spanish',
  argentina: 'spanish',
  africa: 'english',
  chile: 'spanish',
  colombia: 'spanish',
  peru: 'spanish',
  austria: 'german',
  switzerland: 'german',
  quebec: 'french',
  egypt: 'arabic',
  morocco: 'arabic',
  lebanon: 'arabic',
}
const ownOf = (word: string): readonly string[] | undefined =>
  regionsOf(word) ?? (Object.hasOwn(OWN, word) ? [OWN[word] ?? ''] : undefined)

/** Ranks are compared in steps: up to each of them comes before those beyond it, whatever is in the newest counts of the U.S. */
const STEPS = [
  10,
  25,
  50,
  75,
  100,
  150,
  200,
  250,
  300,
  400,
  500,
  750,
  1000,
  1500,
  2500,
  Number.POSITIVE_INFINITY,
]
/** In orders of magnitude of fame: how well known the first name of a region is, and what ten times its rank takes. */
const FIRST_OF_REGION = 6
const TENFOLD_RANK = 1.5
/** Levels of one condition are kept apart by their costs. */
const STEP_COST = 0.01

/** Words between which and a country a sentence says where a name is given. */
const PLACED = new Set(
  'used given common popular known heard loved here works everyday trendy fashionable big'.split(' '),
)

/** A country in a sentence, and what it is judged by; `skipped` are words before its name. */
export type Country = { values: readonly string[]; length: number; skipped: number }

/** Reads the country that begins with the word at `at`. */
export function countryReader(corpus: Vocabulary['corpus']): (words: Word[], at: number) => Country | null {
  const { countries } = originPhrases(corpus)
  return (words, at) => {
    const start = foldedAt(words, at) === 'the' ? at + 1 : at
    for (let length = MAX_REGION_WORDS; length > 1; length--) {
      const phrase = words.slice(start, start + length).map(({ folded }) => folded)
      const values = phrase.length === length ? regionsOf(phrase.join(' ')) : undefined
      if (values) return { values, length: start + length - at, skipped: start - at }
    }
    let next = at
    while (/^(the|united|great|modern|todays|new|south|north)$/.test(foldedAt(words, next))) next++
    const word = foldedAt(words, next)
    const origin = countries.get(word)?.id
    const values = ownOf(word) ?? (origin === undefined ? undefined : [origin])
    return values ? { values, length: next + 1 - at, skipped: next - at } : null
  }
}

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
    [...Object.keys(OWN), ...REGION_WORDS, ...originPhrases(corpus).countries.keys()].filter(
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
      next++
      const first = whereAt(words, next)
      if (!first) return null
      const values = [...first.values]
      let end = next + first.length
      for (;;) {
        const linked = /^(or|and)$/.test(foldedAt(words, end)) ? 1 : 0
        const other = linked > 0 ? whereAt(words, end + linked) : null
        if (!other) break
        for (const value of other.values) if (!values.includes(value)) values.push(value)
        end += linked + other.length
      }
      // "popular in France" asks for both: the rank is matched before.
      return {
        length: end - at,
        values,
        label: `used in ${words
          .slice(next + first.skipped, end)
          .map(({ raw }) => raw)
          .join(' ')}`,
      }
    }
  },
  matcher: countryMatcher,
}

/** Rows by a value of the wish: a region, with or without a popularity there, or an origin. */
export function countryMatcher({
  origins,
  table,
  regionRanks,
}: Pick<Indexes, 'origins' | 'table' | 'regionRanks'>): (value: string) => Condition[] {
  const byRegion = new WeakMap<RegionRanks, RankedRows>()
  const us: RankedRows = {
    rank: (row) => table.rank[row] || Number.POSITIVE_INFINITY,
    best: (row) => table.rank[row] || Number.POSITIVE_INFINITY,
    explain: () => [],
  }
  const ranked = (id: string): RankedRows | null => {
    if (id === US) return us
    const ranks = regionRanks(id)
    if (!ranks) return null
    const known = byRegion.get(ranks) ?? rowsOfRegion(ranks, table)
    byRegion.set(ranks, known)
    return known
  }
  return (value) => {
    const { where, popularity } = valueParts(value)
    const rows = isRegion(where) ? ranked(where) : null
    if (!rows)
      return [{ levels: [origins.get(originOfRegion(where) ?? where) ?? emptyBitmap(0)], explain: () => [] }]
    return [conditionOf(rows, popularity === null ? null : spanOf(popularity, where), table, where === US)]
  }
}

type RankedRows = {
  /** The row's rank in the newest year; Infinity without one. */
  rank(row: number): number
  /** The name's best rank, whatever the gender of the row. */
  best(row: number): number
  explain(row: number): Reason[]
}

/** Ranks of the wanted gender: a girl's sense has the rank among girls. */
function rowsOfRegion({ region, names }: RegionRanks, table: NameTable): RankedRows {
  const found = new Float64Array(table.rows).fill(Number.POSITIVE_INFINITY)
  const ranksAt = (row: number): Ranks | undefined => names.get(table.keys[row] ?? table.folded[row] ?? '')
  for (let row = 0; row < table.rows; row++) {
    const ranks = ranksAt(row)
    if (!ranks) continue
    const gender = table.gender[row]
    const own = gender === 'f' ? ranks.girls : gender === 'm' ? ranks.boys : bestRank(ranks)
    found[row] = own ?? Number.POSITIVE_INFINITY
  }
  return {
    best(row) {
      const ranks = ranksAt(row)
      return (ranks && bestRank(ranks)) ?? Number.POSITIVE_INFINITY
    },
    rank: (row) => found[row] ?? Number.POSITIVE_INFINITY,
    explain(row) {
      const ranks = ranksAt(row)
      const rank = found[row] ?? Number.POSITIVE_INFINITY
      if (!ranks || !Number.isFinite(rank)) return []
      const spelling = ranks.written === null ? '' : `, as ${ranks.written}`
      return [
        {
          kind: 'popularity',
          text: `no. ${rank.toLocaleString('en')} in ${region.label} in ${region.lastYear}${spelling}`,
        },
      ]
    },
  }
}

/** Without a span all that are ranked. Where all names are counted, how well known a name is leads anyway. */
function conditionOf(
  { rank, best, explain }: RankedRows,
  span: RankSpan | null,
  table: NameTable,
  isUs: boolean,
): Condition {
  const levels = STEPS.map(() => emptyBitmap(table.rows))
  const unranked = emptyBitmap(table.rows)
  for (let row = 0; row < table.rows; row++) {
    const own = rank(row)
    if (Number.isFinite(own)) {
      if (span && (own < span.from || own > span.to)) continue
      const step = STEPS.findIndex((to) => own <= to)
      addRow(levels[isUs ? 0 : step] ?? unranked, row)
    } else if (span?.orNone && best(row) >= span.from) addRow(unranked, row)
  }
  if (isUs || span?.orNone)
    return { levels: [[...levels, unranked].reduce(unite, emptyBitmap(table.rows))], explain }
  return {
    levels,
    costs: STEPS.map((_, at) => at * STEP_COST),
    cost: (row) => meritOf(table, row) - FIRST_OF_REGION + TENFOLD_RANK * Math.log10(rank(row)),
    explain,
  }
}
