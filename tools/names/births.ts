import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '#src/core/names/spelling/fold.ts'
import { parseCounts, type RegionCounts } from './counts/counts-file.ts'

/** Births of one name: one count per year from the table's first year on. */
export type Births = { girls: Uint32Array; boys: Uint32Array }

/** All counted names by folded spelling. */
export type BirthTable = { firstYear: number; lastYear: number; names: Map<string, Births> }

/** The counts that order names and draw their charts. */
export const BIRTHS_FILE = 'content/counts/us.txt'

/** Reads the birth counts of the United States; an invalid line throws with file and line. */
export function readBirthCounts(root: string): RegionCounts {
  return parseCounts(readFileSync(join(root, BIRTHS_FILE), 'utf8'), BIRTHS_FILE)
}

/** The same, by spelling. */
export const readBirths = (root: string): BirthTable => birthTable(readBirthCounts(root))

/** Girls and boys of each spelling without accents; spellings with other characters than letters are left out. */
export function birthTable({ firstYear, lastYear, rows }: RegionCounts): BirthTable {
  const names = new Map<string, Births>()
  const none = new Uint32Array(lastYear - firstYear + 1)
  for (const { name, sex, counts } of rows) {
    const spelling = fold(name)
    if (!/^[a-z]+$/.test(spelling)) continue
    const known = names.get(spelling) ?? { girls: none, boys: none }
    const column = sex === 'F' ? 'girls' : 'boys'
    const before = known[column]
    names.set(spelling, {
      ...known,
      [column]: before === none ? counts : counts.map((count, at) => count + (before[at] ?? 0)),
    })
  }
  return { firstYear, lastYear, names }
}

/** Ranks of one year among girls and among boys, the better of the two; equally frequent names share a rank. */
export function ranksOf(table: BirthTable, year: number): Map<string, number> {
  const at = year - table.firstYear
  const best = new Map<string, number>()
  for (const sex of ['girls', 'boys'] as const) {
    const counted: [string, number][] = []
    for (const [name, births] of table.names) {
      const count = births[sex][at] ?? 0
      if (count > 0) counted.push([name, count])
    }
    counted.sort((a, b) => b[1] - a[1])
    let rank = 0
    counted.forEach(([name, count], index) => {
      if (index === 0 || counted[index - 1]?.[1] !== count) rank = index + 1
      best.set(name, Math.min(rank, best.get(name) ?? rank))
    })
  }
  return best
}
