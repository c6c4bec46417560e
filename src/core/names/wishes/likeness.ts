import type { Indexes } from '#src/core/names/search/condition.ts'
import { soundAlike, soundOf } from '#src/core/names/search/sounds.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'

/** The row that stands for a name in comparisons: its first curated sense, else the counted one. */
export function rowOfName(
  { table, spelling }: Pick<Indexes, 'table' | 'spelling'>,
  name: string,
): number | null {
  const group = table.groups.get(nameKey(name))
  if (group) return group.from
  const alike = spelling.exactly(fold(name))
  return alike[0] ?? null
}

/** How alike two names are in sound, shape, time, origin and themes, from 0 to 1. */
export function createLikeness(at: Indexes): (a: number, b: number) => number {
  const { table, decades } = at
  return (a, b) => {
    const left = table.folded[a] ?? ''
    const right = table.folded[b] ?? ''
    const known = decades()
    const sound = soundAlike(left, right)
    const shape =
      (ending(left) === ending(right) ? 0.4 : left.at(-1) === right.at(-1) ? 0.25 : 0) +
      (table.syllables[a] === table.syllables[b] ? 0.35 : 0) +
      (Math.abs(left.length - right.length) <= 1 ? 0.15 : 0) +
      (left.charAt(0) === right.charAt(0) ? 0.1 : 0)
    let dot = 0
    let first = 0
    let second = 0
    for (let decade = 0; decade < known.count; decade++) {
      const x = known.share(a, decade)
      const y = known.share(b, decade)
      dot += x * y
      first += x * x
      second += y * y
    }
    const time = first === 0 || second === 0 ? 0.3 : dot / Math.sqrt(first * second)
    const use = 1 - Math.min(1, Math.abs(logRank(table.rank[a]) - logRank(table.rank[b])) / 2)
    const one = table.entries[a]
    const other = table.entries[b]
    const origin = one && other && one.origin === other.origin ? 1 : 0
    const themes = one && other && one.themes.some((id) => other.themes.includes(id)) ? 1 : 0
    return 0.3 * sound + 0.2 * shape + 0.24 * time + 0.12 * use + 0.1 * origin + 0.04 * themes
  }
}

const ending = (folded: string): string => folded.slice(-2)
/** The order of magnitude of a rank; names that are not counted are beyond all ranks. */
const logRank = (rank = 0): number => Math.log10(rank === 0 ? 20_000 : rank)

/** Whether two rows are given to one gender; a name of both fits either. */
export function sameGender({ table }: Pick<Indexes, 'table'>, a: number, b: number): boolean {
  const one = table.entries[a]?.seen ?? table.gender[a]
  const other = table.entries[b]?.seen ?? table.gender[b]
  return one === other || one === 'u' || other === 'u'
}

/** Rows of the same name or of one that only differs in spelling: Clara, Klára. */
export function isSameName(at: Pick<Indexes, 'table'>, row: number, name: string): boolean {
  const folded = fold(name)
  if (at.table.folded[row] === folded || soundOf(at.table.folded[row] ?? '') === soundOf(folded)) return true
  const entry = at.table.entries[row]
  return entry !== undefined && entry.variants.some((each) => fold(each) === folded)
}
