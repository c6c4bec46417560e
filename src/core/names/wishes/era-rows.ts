import {
  addRow,
  type Bitmap,
  bitmapOf,
  eachRow,
  emptyBitmap,
  without,
} from '#src/core/names/search/bitmap.ts'
import type { Condition, Indexes } from '#src/core/names/search/condition.ts'
import type { Decades } from '#src/core/names/search/decades.ts'
import { meritOf, STRICT } from '#src/core/names/search/ranking.ts'

/** Years in which a name was often given; `peak`: most often in its history. */
export type Era = { from: number; to: number; peak?: true }

/** In orders of magnitude of fame: what a name gains by which ten times the usual share of its children is of the time. */
const CHARACTERISTIC = 1
/** Levels of one condition are kept apart by their costs. */
const STEP_COST = 0.01
/** So many of the names that were known best then are compared first, then as many again, and so on. */
const FIRST_STEP = 24

/** Names that were given often in some decades, those whose own time that was first. */
export function eraMatcher({
  table,
  decades,
}: Pick<Indexes, 'table' | 'decades'>): (era: Era, label: string) => Condition[] {
  return ({ from, to, peak }, label) => {
    const known = decades()
    const inside = Array.from({ length: known.count }, (_, at) => at).filter((at) => {
      const begin = known.firstYear + at * 10
      const overlap = Math.min(to, begin + 9) - Math.max(from, begin) + 1
      return overlap >= Math.min(3, to - from + 1)
    })
    const best = emptyBitmap(table.rows)
    const often = emptyBitmap(table.rows)
    for (let row = 0; row < table.rows; row++) {
      const top = known.peak(row)
      if (top < 0) continue
      for (const decade of inside) {
        const births = known.births(row, decade)
        if (births < known.bound(decade, peak ? 1500 : 500)) continue
        if (peak ? known.exactPeak(row) === decade : known.share(row, decade) >= 0.75) addRow(best, row)
        if (!peak) addRow(often, row)
      }
    }
    const fame = fameThen(known, inside)
    const rest = peak ? [] : byFame(without(often, best), fame, table.rows)
    const levels = [...byFame(best, fame, table.rows), ...rest]
    return [
      {
        levels,
        costs: levels.map((_, at) => at * STEP_COST + (at < levels.length - rest.length ? 0 : STRICT)),
        cost: (row) => meritOf(table, row) - fame(row),
        explain: () => [{ kind: 'popularity', text: `${peak ? 'peaked in' : 'given in'} ${label}` }],
      },
    ]
  }
}

/**
 * How well a name stands for some decades: how many children were given it then, and how much of all its children that is.
 * Elizabeth is of every time, Dorothy of the 1920s.
 */
function fameThen(known: Decades, inside: number[]): (row: number) => number {
  return (row) => {
    let then = 0
    let ever = 0
    for (let decade = 0; decade < known.count; decade++) {
      const births = known.births(row, decade)
      ever += births
      if (inside.includes(decade)) then += births
    }
    if (then === 0) return 0
    return Math.log10(1 + then) + CHARACTERISTIC * Math.log10((then / ever) * (known.count / inside.length))
  }
}

/** Rows in steps, the best known of the time first: only the first of each step are compared with what else is asked. */
function byFame(rows: Bitmap, fame: (row: number) => number, size: number): Bitmap[] {
  const sorted: { row: number; score: number }[] = []
  eachRow(rows, 0, size, (row) => sorted.push({ row, score: fame(row) }) > 0)
  sorted.sort((a, b) => b.score - a.score || a.row - b.row)
  const steps: Bitmap[] = []
  for (let from = 0, step = FIRST_STEP; from < sorted.length; from += step, step *= 2)
    steps.push(bitmapOf(sorted.slice(from, from + step).map(({ row }) => row)))
  return steps
}
