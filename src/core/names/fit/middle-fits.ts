import { displayName, type Indexes } from '#src/core/names/search/condition.ts'
import type { Gender } from '#src/core/names/name.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { isSameName } from '#src/core/names/wishes/likeness.ts'
import { type Family, type MiddleFit, surnamesOf } from './family.ts'
import { fullNameScore } from './flow.ts'
import { initialsWord } from './initials.ts'
import type { Sounded } from './sounded.ts'

const MAX_MIDDLES = 8
/** Middle names are chosen among the better known names. */
const MIDDLE_RANK = 2500
/** Of middle names that flow equally, the one of the first name's style and the better known one come first. */
const STYLE_WEIGHT = 0.2
const KNOWN_WEIGHT = 0.1
/** One or two beats in the middle. */
export const SHORT_BONUS = 0.05

/** What is heard of a name's row, and of a surname. */
type Heard = { soundedRow(row: number): Sounded; soundedLast(surname: string): Sounded }

/** The middle names that flow best between a name and the surname of a family. */
export function createMiddleFits(
  at: Pick<Indexes, 'table' | 'similarity'>,
  { soundedRow, soundedLast }: Heard,
): (row: number, family: Family) => MiddleFit[] {
  const { table } = at
  const genderOf = (row: number): Gender => table.entries[row]?.seen ?? table.gender[row] ?? 'u'
  return (row, family) => {
    const first = soundedRow(row)
    const gender = genderOf(row)
    const [surname = ''] = surnamesOf(family)
    const last = surname === '' ? null : soundedLast(surname)
    const name = displayName(row, table)
    const found: { row: number; score: number }[] = []
    for (const { from } of table.groups.values()) {
      const rank = table.rank[from] ?? 0
      const own = genderOf(from)
      if (rank === 0 || rank > MIDDLE_RANK || (gender !== 'u' && own !== gender)) continue
      const middle = soundedRow(from)
      const short = middle.syllables <= 2 ? SHORT_BONUS : 0
      const known = KNOWN_WEIGHT * (1 - rank / MIDDLE_RANK)
      const style = STYLE_WEIGHT * at.similarity().manner(row, from).style
      found.push({ row: from, score: fullNameScore(first, middle, last) + short + known + style })
    }
    found.sort((a, b) => b.score - a.score || a.row - b.row)
    const chosen: MiddleFit[] = []
    const letters = new Set<string>()
    for (const each of found) {
      if (chosen.length === MAX_MIDDLES) break
      const middle = displayName(each.row, table)
      // Eight suggestions with eight first letters differ most.
      if (letters.has(middle.charAt(0)) || isSameName(at, each.row, name)) continue
      if (family.siblings.some((sibling) => isSameName(at, each.row, sibling))) continue
      if (last && initialsWord(name, [middle], surname)) continue
      letters.add(middle.charAt(0))
      chosen.push({
        key: table.keys[each.row] ?? nameKey(middle),
        name: middle,
        full: [name, middle, surname].filter((part) => part !== '').join(' '),
      })
    }
    return chosen
  }
}
