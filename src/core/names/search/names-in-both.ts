import { homesOf } from '#src/core/names/filters/shared-origins.ts'
import type { NameTable } from './name-table.ts'

/**
 * How many names are at home in both of two languages. Those of English are not counted: it knows names of all others from
 * use, so that they are never few.
 */
export function createNamesInBoth(table: NameTable): (one: string, other: string) => number {
  const counts = new Map<string, number>()
  return (one, other) => {
    if (one === 'english' || other === 'english') return Number.POSITIVE_INFINITY
    const pair = [one, other].sort().join()
    const known = counts.get(pair)
    if (known !== undefined) return known
    let count = 0
    for (const { from, to } of table.groups.values()) {
      const isOf = (language: string): boolean =>
        table.entries.slice(from, to).some((entry) => homesOf(entry).includes(language))
      if (isOf(one) && isOf(other)) count++
    }
    counts.set(pair, count)
    return count
  }
}
