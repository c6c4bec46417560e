import type { NameKey, NameSummary, Reason } from '#src/core/names/name.ts'
import type { RegionRanks } from '#src/core/names/regions/region-ranks.ts'
import { MAX_TEXT_LENGTH } from '#src/core/names/sentence/text-limit.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { rankThere } from '#src/core/names/wishes/own-region.ts'
import type { Cards } from './cards.ts'
import type { Indexes } from './condition.ts'
import { whyText } from './why.ts'

/** The names of rows, and what is shown of each. */
export type ShownNames = {
  keyAt(row: number): NameKey
  /** A key's first row. The spelling without accents also finds a name when no other name has it. */
  rowOf(wanted: NameKey): number | null
  summary(row: number, reasons: Reason[], firstDecade?: number, isAbroad?: boolean): NameSummary
  /** The rank of a row's name in a region; null or undefined without one. */
  ownRankAt(row: number, ranks: RegionRanks | undefined): ReturnType<typeof rankThere> | undefined
}

export function createShownNames(
  { table, spelling }: Pick<Indexes, 'table' | 'spelling'>,
  cards: Cards,
): ShownNames {
  const keyAt = (row: number): NameKey => table.keys[row] ?? table.folded[row] ?? ''
  return {
    keyAt,
    rowOf(wanted) {
      // No name is that long, and to compare spellings takes long.
      if (wanted.length > MAX_TEXT_LENGTH) return null
      const key = nameKey(wanted)
      const group = table.groups.get(key)
      if (group) return group.from
      const alike = spelling.exactly(fold(key))
      return alike.find((row) => row >= table.curated && table.folded[row] === key) ?? alike[0] ?? null
    },
    summary(row, reasons, firstDecade, isAbroad) {
      const own = cards.card(row)
      return { ...own, reasons, why: whyText(reasons, own, firstDecade, isAbroad) }
    },
    ownRankAt: (row, ranks) => ranks && rankThere(ranks, keyAt(row), table.gender[row] ?? 'u'),
  }
}
