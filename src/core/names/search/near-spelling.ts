import type { NameTable } from './name-table.ts'
import { misspelled } from './ranking.ts'
import { editDistance } from './sounds.ts'

/** A row that is spelled like what was typed: one or two letters missing, added, changed or swapped. */
export type NearRow = { row: number; edits: number }

/** The shortest text in which letters may be wrong, and from which length on two may be. */
const MIN_LENGTH = 4
const TWO_EDITS = 5
const MAX_LENGTH = 20

const A = 97

/** The letters of a text as bits; each edit changes two of them at most. */
function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - A
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26)
  }
  return letters
}

function countBits(bits: number): number {
  let word = bits - ((bits >>> 1) & 0x55555555)
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The rows from the best known on. Sorting numbers takes a tenth of sorting rows by their numbers. */
function byMerit(merit: ArrayLike<number>, rows: number): Uint32Array {
  const sorted = Float64Array.from({ length: rows }, (_, row) => -(merit[row] as number)).sort()
  const nextOf = new Map<number, number>()
  for (let at = rows - 1; at >= 0; at--) nextOf.set(sorted[at] as number, at)
  const order = new Uint32Array(rows)
  for (let row = 0; row < rows; row++) {
    const key = -(merit[row] as number)
    const at = nextOf.get(key) as number
    nextOf.set(key, at + 1)
    order[at] = row
  }
  return order
}

/**
 * Finds names by a wrong spelling, the most probable first: a well-known name two letters away is more probable than an
 * unknown one that is one letter away (`misspelled`). Names are compared from the best known on, until none of the others
 * can be more probable, which is mostly soon. Prepared on first use, some 20 ms for all names.
 */
export function createNearSpelling({
  rows,
  folded,
  merit,
}: NameTable): (text: string, limit: number) => NearRow[] {
  let prepared: { order: Uint32Array; letters: Uint32Array; lengths: Uint8Array } | undefined
  const prepare = () => {
    const order = byMerit(merit, rows)
    return {
      order,
      letters: Uint32Array.from(order, (row) => lettersOf(folded[row] ?? '')),
      lengths: Uint8Array.from(order, (row) => Math.min(255, (folded[row] ?? '').length)),
    }
  }
  return (text, limit) => {
    // No name has a digit.
    if (text.length < MIN_LENGTH || text.length > MAX_LENGTH || /\d/.test(text)) return []
    const { order, letters, lengths } = (prepared ??= prepare())
    const maxEdits = text.length >= TWO_EDITS ? 2 : 1
    const wanted = lettersOf(text)
    const found: { row: number; edits: number; score: number }[] = []
    const seen = new Set<string>()
    for (let at = 0; at < rows; at++) {
      const row = order[at] as number
      const known = merit[row] as number
      const worst = found[limit - 1]
      if (worst && known - misspelled(1) < worst.score) break
      const allowed = worst && known - misspelled(2) < worst.score ? 1 : maxEdits
      const longer = Math.abs((lengths[at] as number) - text.length)
      // A letter more or less changes one of the set, another letter two.
      if (longer > allowed || countBits((letters[at] as number) ^ wanted) > 2 * allowed - longer) continue
      const spelling = folded[row] ?? ''
      const edits = editDistance(text, spelling, allowed)
      if (edits === 0 || edits > allowed || seen.has(spelling)) continue
      seen.add(spelling)
      const score = known - misspelled(edits, spelling.charCodeAt(0) !== text.charCodeAt(0))
      let position = found.length
      while (position > 0 && (found[position - 1] as { score: number }).score < score) position--
      if (position >= limit) continue
      found.splice(position, 0, { row, edits, score })
      if (found.length > limit) found.pop()
    }
    return found.map(({ row, edits }) => ({ row, edits }))
  }
}
