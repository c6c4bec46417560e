import type { NameKey } from '#src/core/names/name.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { Indexes } from './condition.ts'
import type { NameTable } from './name-table.ts'
import { soundOf } from './sounds.ts'

/** The names that a page shows first. */
const FIRST = 10
/** How far below them another name is looked for: the order after so many never changes. */
export const VARIED = 24
/** How many of the first names may be of one origin, where names of others fit as well. */
const OF_ONE_ORIGIN = 5
/** How many of them may be forms of one name: Lucas and Luke, but not Luca as well. */
const OF_ONE_NAME = 2

/**
 * The rows of a ranking with some variety among the first ten: a name that is another spelling of one before it, a
 * third form of one name, and one of an origin with five names before it, come after the ten, as long as others are
 * there. Only the first 24
 * rows move.
 * @param isOneOrigin an origin was asked for, so its names are not held back
 */
export function withVariety(
  rows: number[],
  { table, related }: Pick<Indexes, 'table' | 'related'>,
  isOneOrigin: boolean,
): number[] {
  const near = rows.slice(0, VARIED)
  const first: number[] = []
  const origins = new Map<string, number>()
  const taken = new Set<string>()
  /** A name with its kin: those of Zsófia and Sofija are both kin of Sophia. */
  const familyOf = (row: number): NameKey[] => {
    const key = table.keys[row] ?? table.folded[row] ?? ''
    return [key, ...related(key)]
  }
  for (const row of near) {
    if (first.length === FIRST) break
    const spellings = spellingsOf(row, table)
    const origin = table.entries[row]?.origin
    const count = origin === undefined ? 0 : (origins.get(origin) ?? 0)
    const kin = familyOf(row)
    const forms = first.filter((other) => familyOf(other).some((key) => kin.includes(key))).length
    const isCrowded = !isOneOrigin && count >= OF_ONE_ORIGIN
    if (spellings.some((spelling) => taken.has(spelling)) || forms >= OF_ONE_NAME || isCrowded) continue
    first.push(row)
    for (const spelling of spellings) taken.add(spelling)
    if (origin !== undefined) origins.set(origin, count + 1)
  }
  if (first.length < Math.min(FIRST, near.length)) {
    // Too few others: what was held back fills the places.
    for (const row of near) if (first.length < FIRST && !first.includes(row)) first.push(row)
  }
  const isFirst = new Set(first)
  return [...first, ...near.filter((row) => !isFirst.has(row)), ...rows.slice(VARIED)]
}

/** How a name and its other spellings sound, so that Katherine, Kathryn and Catherine are one. */
function spellingsOf(row: number, table: NameTable): string[] {
  const variants = table.entries[row]?.variants ?? []
  return [table.folded[row] ?? '', ...variants.map(fold)].map(soundOf)
}
