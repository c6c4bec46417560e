import { bitmapOf, without } from '#src/core/names/search/bitmap.ts'
import type { Condition, Indexes } from '#src/core/names/search/condition.ts'
import { soundOf } from '#src/core/names/search/sounds.ts'
import { fold } from '#src/core/names/spelling/fold.ts'

/** Spellings differ by so many letters at most. */
const MAX_DIFFERENCE = 3

/** A name, its other spellings that the collection lists, then the names of the counts that are said like it: `other spellings of Emily`. */
export function spellingCondition(name: string, { spelling, table, aliases }: Indexes): Condition {
  const folded = fold(name)
  const exact = spelling.exactly(folded)
  const own = bitmapOf(exact)
  // Of another spelling the names that list it: Emilie for Emily.
  const main = aliases.exactly(folded).flatMap(({ kind, row }) => (kind === 'variant' ? [row] : []))
  const listed = new Set([
    ...main,
    ...[...exact, ...main].flatMap((row) =>
      (table.entries[row]?.variants ?? []).flatMap((text) => spelling.exactly(fold(text))),
    ),
  ])
  const spelled = without(bitmapOf([...listed]), own)
  const alike = without(without(bitmapOf(soundingLike(folded, table)), own), spelled)
  return {
    levels: [own, spelled, alike],
    explain: (row) => [
      exact.includes(row)
        ? { kind: 'name', text: 'the name you asked about' }
        : listed.has(row)
          ? { kind: 'variant', text: `another spelling of ${name}` }
          : { kind: 'sound', text: `said like ${name}` },
    ],
  }
}

/** The rows of names that sound the same in English mouths, and begin with the same sound. */
function soundingLike(folded: string, { rows, folded: spellings }: Indexes['table']): number[] {
  const sound = soundOf(folded)
  const found: number[] = []
  if (sound === '') return found
  for (let row = 0; row < rows; row++) {
    const other = spellings[row] ?? ''
    const isNear =
      Math.abs(other.length - folded.length) <= MAX_DIFFERENCE &&
      (other.charCodeAt(0) === folded.charCodeAt(0) || MAY_BEGIN.test(folded.charAt(0) + other.charAt(0)))
    if (isNear && soundOf(other) === sound) found.push(row)
  }
  return found
}

/** First letters that may be said alike: Kate and Cate, Sofia and Zofia. */
const MAY_BEGIN = /^(?:[ckq]{2}|[csz]{2}|[fp]{2}|[gj]{2}|[iyej]{2}|[knw]{2}|[wr]{2})$/
