import type { Asked } from './asked.ts'
import { type Bitmap, hasRow } from './bitmap.ts'
import type { Match } from './match.ts'
import type { Indexes } from './condition.ts'

/** The names that a page shows first. */
const FIRST = 10

/**
 * The same names, with the first ten alternating between the wanted origins: "Yoruba or Irish" would otherwise begin with ten
 * Irish names, which are given more often. Each origin's best names come first; typed names stay before all of them.
 */
export function inOriginTurns(
  match: Match,
  asked: readonly Asked[],
  { origins }: Pick<Indexes, 'origins'>,
): Match {
  const wanted = asked
    .filter(({ kind, avoid, force }) => kind === 'origin' && !avoid && force !== 'prefer')
    .flatMap(({ values }) => values)
    .flatMap((id) => origins.get(String(id)) ?? [])
  if (wanted.length < 2) return match
  let first: number[] | undefined
  /** Found once: every page begins with them. */
  const firstRows = (): number[] => (first ??= turnsOf(match.page(match.pinned, match.total, 0), wanted))
  return {
    ...match,
    page(offset, limit, seed) {
      if (seed !== 0) return match.page(offset, limit, seed)
      const turns = firstRows()
      const isFirst = new Set(turns)
      const rows = match.page(0, offset + limit + turns.length, 0)
      const others = rows.slice(match.pinned).filter((row) => !isFirst.has(row))
      return [...rows.slice(0, match.pinned), ...turns, ...others].slice(offset, offset + limit)
    },
  }
}

/** The first rows of each bitmap, alternating between the bitmaps. */
function turnsOf(rows: readonly number[], wanted: readonly Bitmap[]): number[] {
  const turns: number[] = []
  const waiting = wanted.map((own) => rows.filter((row) => hasRow(own, row)).slice(0, FIRST))
  for (let turn = 0; turns.length < FIRST && turn < FIRST; turn++) {
    for (const own of waiting) {
      const next = own.find((row) => !turns.includes(row))
      if (next !== undefined && turns.length < FIRST) turns.push(next)
    }
  }
  return turns
}
