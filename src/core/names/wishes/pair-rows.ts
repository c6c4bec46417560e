import { languagesFit } from '#src/core/names/fit/two-languages.ts'
import {
  addRow,
  type Bitmap,
  countRows,
  eachRow,
  emptyBitmap,
  hasRow,
  intersectAll,
  unite,
} from '#src/core/names/search/bitmap.ts'
import type { Condition, Indexes } from '#src/core/names/search/condition.ts'
import type { NameTable } from '#src/core/names/search/name-table.ts'
import { meritOf, STRICT } from '#src/core/names/search/ranking.ts'
import { listed } from '#src/core/text/listed.ts'
import { createKnownIn, type KnownIn } from './known-in.ts'
import { FEW_IN_BOTH, rowsByForm } from './pair-by-form.ts'
import type { Near } from './wish.ts'

/** Two languages in which a name should work, or more. */
export type Pair = readonly string[]

/** In orders of magnitude of fame: how well known the first name of a country is, and what ten times its rank takes. */
const FIRST_OF_COUNTRY = 6
const TENFOLD_RANK = 1.5
/** What a name lacks that one of the languages only knows from use. */
const FROM_USE = 1

/**
 * Names that all of some languages know, without an unlucky meaning in any: first those that all say much alike, among them
 * those at home in each before those that one knows from use. Where these are few of languages that share a tradition, names that have a form in each follow.
 */
export function pairMatcher(at: Indexes): (pair: Pair) => Condition[] {
  const knownIn = createKnownIn(at)
  const { table } = at
  return (pair) => {
    const known = pair.map(knownIn)
    const levels = Array.from({ length: 4 }, () => emptyBitmap(table.curated))
    const works = intersectAll(known.map(({ home, counted }) => unite(home, counted)))
    const own = known.map((each) => unite(each.own, each.counted)).reduce(unite)
    eachRow(works, 0, table.curated, (row) => {
      if (!hasRow(own, row)) return true
      const fit = fitOf(row, pair, table)
      if (fit.unlucky) return true
      const isAtHome = known.every(({ home }) => hasRow(home, row))
      addRow(levels[(fit.isAlike ? 0 : 2) + (isAtHome ? 0 : 1)] as Bitmap, row)
      return true
    })
    const [home, used, homeApart] = levels as [Bitmap, Bitmap, Bitmap, Bitmap]
    const isAlike = (row: number): boolean => hasRow(home, row) || hasRow(used, row)
    const isWorking = (row: number): boolean => levels.some((rows) => hasRow(rows, row))
    // Of one language there may be few although the other lends it many: Arabic names are counted in Israel.
    const working = levels.reduce(unite)
    const isFew =
      known.every(({ hasTradition }) => hasTradition) &&
      known.some((each) => countRows(intersectAll([working, each.own])) < FEW_IN_BOTH)
    const forms = isFew ? rowsByForm(known, isWorking, at) : null
    return [
      {
        levels: [...levels, ...(forms ? [forms.rows] : [])],
        costs: [0, FROM_USE, STRICT, STRICT + FROM_USE, ...(forms ? [2 * STRICT] : [])],
        cost: (row) =>
          hasRow(home, row) || hasRow(homeApart, row) || !isWorking(row)
            ? 0
            : costThere(rankOf(known, row), row, table),
        explain: (row) =>
          forms && !isWorking(row)
            ? [
                ...explain(known, row, false),
                { kind: 'variant', text: `the same name as ${forms.formOf(row)}` },
              ]
            : explain(known, row, isAlike(row)),
      },
    ]
  }
}

/** Each language on its own, for names that one of them knows. */
export function nearPair(at: Indexes): (pair: Pair) => Near[] {
  const knownIn = createKnownIn(at)
  return (pair) =>
    pair.map((language) => {
      const { home, counted, reasons, lacks } = knownIn(language)
      return {
        rows: unite(home, counted),
        has: (row) => reasons(row)[0]?.text ?? '',
        lacks,
      }
    })
}

function fitOf(row: number, pair: Pair, { groups, keys, entries, rank }: NameTable) {
  const group = groups.get(keys[row] ?? '') ?? { from: row, to: row + 1 }
  const senses = entries.slice(group.from, group.to)
  const fits = pair.slice(1).map((other, index) => {
    const languages = [pair[index] ?? other, other] as const
    return languagesFit(senses[0]?.name ?? '', senses, rank[group.from] ?? 0, languages)
  })
  return { unlucky: fits.some(({ unlucky }) => unlucky), isAlike: fits.every(({ isAlike }) => isAlike) }
}

/** The rank where the name is least given, of the countries that know it from use. */
const rankOf = (known: readonly KnownIn[], row: number): number =>
  Math.max(1, ...known.flatMap(({ counted, rank }) => (hasRow(counted, row) ? rank(row) : [])))

/** How well it is known there counts, and not how well it is known in the U.S. */
const costThere = (rank: number, row: number, table: NameTable): number =>
  meritOf(table, row) - FIRST_OF_COUNTRY + TENFOLD_RANK * Math.log10(rank)

function explain(known: readonly KnownIn[], row: number, isAlike: boolean) {
  const isAtHome = known.every(({ home }) => hasRow(home, row))
  const reasons = known.flatMap((each) => each.reasons(row))
  if (!isAtHome) return reasons
  const labels = reasons.map(({ text }) => text.replace(/^known in /, ''))
  const spoken = isAlike ? 'and said much alike' : 'though not said alike'
  return [{ kind: 'origin' as const, text: `known in ${listed(labels)}, ${spoken}` }]
}
