import type { Indexes } from '#src/core/names/search/condition.ts'
import { NO_SHARE } from '#src/core/names/search/ranking.ts'

/** Endings that hardly any boy's name has. */
const GIRLISH = /(?:a|elle|ette|ine|eth|ise|ice|lyn|lynn|een|ia|ella)$/
/** From so many boys among the bearers on, in twentieths of girls, a name is as much theirs. */
const FULLY = 6

/** A girl's name that boys have, too, as its bearers say; the more of them are boys, the more. */
export const boyish =
  ({ table }: Indexes) =>
  (row: number): number => {
    const girls = table.girlShare[row] ?? NO_SHARE
    const given = table.entries[row]?.seen ?? table.gender[row]
    const folded = table.folded[row] ?? ''
    const boys = girls === NO_SHARE ? (given === 'u' ? 0.6 : 0) : Math.min(1, (20 - girls) / FULLY)
    return Math.max(0, boys - (GIRLISH.test(folded) ? 0.4 : 0))
  }
