import { type Bitmap, bitmapOf, eachRow, intersect, isEmpty } from './bitmap.ts'
import type { Condition } from './condition.ts'
import type { Level } from './levels.ts'
import type { RankedRows, Ranking } from './ranked-rows.ts'
import { preferenceScore, preferred } from './ranking.ts'
import { inOrder } from './reasons.ts'
import type { NameTable } from './name-table.ts'
import { shuffleRanked } from './shuffle.ts'
import type { Steps } from './steps.ts'
import type { Preference } from '#src/core/names/wishes/wish.ts'

/** A name is shown when it meets every preference at least this well, and none that it should not. */
export const ENOUGH = 0.4
/** Where that leaves fewer names than this, the best ones are shown whatever their score. */
const FEW = 12
export const HARDLY = 0.12
/** From here on a name has what is not wanted. */
export const UNWANTED = 0.5
/** Names that are not curated but given often are ranked, too. */
const OFTEN = 1500
/** So many rows are scored in one step, a word of their bitmap: what has not been compared before takes 0.1 ms each. */
const ROWS_A_STEP = 64
/** The number of top names that a seed shuffles. */
const SHUFFLED = 200

/**
 * Ranks the names that meet the demands by how well they meet the preferences: the weakest of them counts half, their
 * mean the other half. Names of an earlier tier come first. A preference that is a must has no names below `ENOUGH`.
 * @param bound where only a number is wanted: no more names are compared than say that there are many
 */
export function* byPreference(
  tiers: Level[][],
  preferences: (Preference & { avoid: boolean; must: boolean })[],
  conditions: Condition[],
  table: NameTable,
  ranking: Ranking,
  bound?: CountBound,
): Steps<RankedRows> {
  const wanted = preferences.filter(({ avoid }) => !avoid)
  const unwanted = preferences.filter(({ avoid }) => avoid)
  const scored: { row: number; fit: number; score: number; tier: number }[] = []
  let fitting = 0
  /** One more than where a name was scored, by its first row. */
  const seen = new Uint32Array(table.rows)
  const levels = tiers[0]?.length ?? 1
  const consider = (row: number, cost: number, tier: number): void => {
    let sum = 0
    let least = 1
    for (const preference of wanted) {
      const fit = preference.score(row)
      // The other preferences of most names need not be looked at.
      if (fit < (preference.must ? ENOUGH : HARDLY)) return
      sum += fit
      least = Math.min(least, fit)
    }
    // Last: few names get here, and most names are not compared with what is unwanted.
    if (unwanted.some((preference) => preference.score(row) >= UNWANTED)) return
    const fit = preferred(sum, least, wanted.length)
    const score = preferenceScore(fit, cost + ranking.cost(row), ranking.merit(row))
    const name = table.firsts[row] ?? row
    if (fit >= ENOUGH) fitting++
    const before = scored[(seen[name] as number) - 1]
    if (!before) seen[name] = scored.push({ row, fit, score, tier })
    else if (before.tier === tier && before.score < score) Object.assign(before, { row, fit, score })
  }
  for (const [index, level] of tiers.flat().entries()) {
    if (isEmpty(level.rows)) continue
    const tier = Math.floor(index / levels)
    const compared = intersect(level.rows, comparable(table))
    const end = Math.min(table.rows, compared.length * 32)
    for (let from = 0; from < end && !isCounted(bound, fitting); from += ROWS_A_STEP) {
      eachRow(compared, from, Math.min(end, from + ROWS_A_STEP), (row) => {
        if (bound) bound.left--
        consider(row, level.cost, tier)
        return true
      })
      yield
    }
  }
  // Those below are sorted only where they are shown.
  const enough = scored.filter(({ fit }) => fit >= ENOUGH)
  const best = enough.length >= FEW ? enough : scored
  best.sort((a, b) => a.tier - b.tier || b.score - a.score || a.row - b.row)
  const rows = best.slice(0, Math.max(FEW, enough.length)).map(({ row }) => row)
  return {
    total: rows.length,
    ...(isCounted(bound, fitting) && { isMore: true }),
    pinned: 0,
    page(offset, limit, seed) {
      const ordered =
        seed === 0 ? rows : [...shuffleRanked(rows.slice(0, SHUFFLED), seed), ...rows.slice(SHUFFLED)]
      return ordered.slice(offset, offset + limit)
    },
    explain: (row) =>
      inOrder([
        ...conditions.flatMap((each) => each.explain(row)),
        ...wanted.flatMap((each) => each.explain(row)),
      ]),
  }
}

/** How many names are counted at most, and how many may still be compared for it. */
export type CountBound = { max: number; left: number }

const isCounted = (bound: CountBound | undefined, fitting: number): boolean =>
  bound !== undefined && (fitting > bound.max || bound.left <= 0)

/** The rows that preferences rank: of the many names that are not curated those given often. Most names of a table are none. */
export function comparable(table: NameTable): Bitmap {
  let known = comparables.get(table)
  if (known) return known
  const { rows, curated, rank } = table
  const found = Array.from({ length: curated }, (_, row) => row)
  for (let row = curated; row < rows; row++) {
    const own = rank[row] ?? 0
    if (own > 0 && own <= OFTEN) found.push(row)
  }
  comparables.set(table, (known = bitmapOf(found)))
  return known
}
const comparables = new WeakMap<NameTable, Bitmap>()
