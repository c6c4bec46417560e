import type { Indexes } from '#src/core/names/search/condition.ts'
import { soundOf } from '#src/core/names/search/sounds.ts'
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

/** Rows of the same name or of one that only differs in spelling: Clara, Klára. */
export function isSameName(at: Pick<Indexes, 'table'>, row: number, name: string): boolean {
  const folded = fold(name)
  if (at.table.folded[row] === folded || soundOf(at.table.folded[row] ?? '') === soundOf(folded)) return true
  const entry = at.table.entries[row]
  return entry !== undefined && entry.variants.some((each) => fold(each) === folded)
}
