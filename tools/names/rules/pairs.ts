import { nameKey } from '#src/core/names/spelling/fold.ts'
import type { Gender, WrittenEntry } from '#src/core/names/name.ts'
import { type SenseFinder, usualGender } from '#tools/names/kin.ts'
import type { Problem } from '#tools/names/problem.ts'

const GIVEN_TO: Record<Gender, string> = { f: 'girls', m: 'boys', u: 'both' }

/** Reports each pair that is unknown, the name itself, or usually given to the same children. */
export function pairProblems(entry: WrittenEntry, find: SenseFinder): Pick<Problem, 'message' | 'level'>[] {
  return entry.pairs.flatMap((other): Pick<Problem, 'message' | 'level'>[] => {
    if (nameKey(other) === nameKey(entry.name)) return [{ level: 'error', message: 'is its own pair' }]
    const senses = find(other)
    if (senses.length === 0)
      return [{ level: 'error', message: `pair "${other}" is neither curated nor a variant` }]
    const gender = usualGender(entry)
    // Daniele, whom most know as a girl: in Italian the two are a pair, and the page says so.
    if (senses.some((sense) => usualGender(sense) !== gender || sense.gender !== entry.gender)) return []
    const message = `pair "${other}" is given to ${GIVEN_TO[gender]} as well, so it is no form for another gender`
    return [{ level: gender === 'u' ? 'warning' : 'error', message }]
  })
}
