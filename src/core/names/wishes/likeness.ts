import { unpackTotal } from '#src/core/names/popularity/births-file.ts'
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

/** Fewer children of a spelling are no name of two words: James Dean is one of `Jamesdean` twenty times. */
export const MIN_BIRTHS_OF_DOUBLE = 50

/** The row that stands for a name of a choice: of two words that nobody is called together, that of the first. */
export function rowOfChoice(at: Pick<Indexes, 'table' | 'spelling'>, name: string): number | null {
  const row = rowOfName(at, name)
  const [first = name] = name.split(' ')
  if (first === name || (row !== null && isGiven(at.table, row))) return row
  return rowOfName(at, first) ?? row
}

function isGiven(table: Indexes['table'], row: number): boolean {
  const record = table.birthRecord(row)
  const births = record ? unpackTotal(record.file.total[record.index] ?? 0) : 0
  return row < table.curated || births >= MIN_BIRTHS_OF_DOUBLE
}

/** Rows of the same name or of one that only differs in spelling: Clara, Klára. */
export function isSameName(at: Pick<Indexes, 'table'>, row: number, name: string): boolean {
  const folded = fold(name)
  if (at.table.folded[row] === folded || soundOf(at.table.folded[row] ?? '') === soundOf(folded)) return true
  const entry = at.table.entries[row]
  return entry !== undefined && entry.variants.some((each) => fold(each) === folded)
}
