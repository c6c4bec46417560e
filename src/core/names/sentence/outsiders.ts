import { foldedAt, type Vocabulary } from '#src/core/names/wishes/wish.ts'
import { KIN } from './kin-words.ts'
import { pattern } from './pattern.ts'
import { isTitleCase, type Word } from './words.ts'

/** Who does not belong to the family: their names and children say nothing of the baby's. */
export const OUTSIDER =
  /^(bosss?|bosses|teachers?|exs?|friends?|neighbou?rs?|cousins?|dogs?|cats?|doll|colleagues?|doctors?|midwife|nurse|student|coworkers?|bump)$/

/** Whose name may be given of an outsider's family: `my friend's little girl is Ada`. */
const CHILD =
  /^(little|new|newborn|baby|babys|daughters?|sons?|kids?|child|girls?|boys?|toddlers?|niece|nephew)$/
const WHOSE = /^(my|our|his|her|their|the|a|an)$/
/** Between whose and who: `my best friend`, `our next door neighbor`. */
const NEARER = /^(best|good|close|old|oldest|new|next|door)$/
const IS = /^(is|was|are|be|called|named|names?|already|also|both)$/

/** Where other children are. */
const GROUP =
  /^(class|classroom|nursery|daycare|creche|preschool|kindergarten|kindy|school|playgroup|playground|street|office|neighbou?rhood|town|village|grade)$/
const HAS = pattern(
  '(already|also|now|currently|really)* (has|had|have|got|is full of|is crawling with) (already|got)* (an?|one|two|three|four|five|six|several|another|2|3|4|5|6)*',
)
const MORE = pattern('(,)? (and|plus|or|n)? (an?|one|two|three|another|2|3)?')

/** The words of a group and of the names there: `nursery has a Luna, an Isla and a Maeve`. */
function namedInGroup(words: Word[], at: number, fameOf: Vocabulary['fameOf']): number[] {
  const has = GROUP.test(foldedAt(words, at)) ? HAS(words, at + 1) : null
  const isName = (each: number): boolean => {
    const { folded = '' } = words[each] ?? {}
    return (
      isTitleCase(words[each]) && [folded, folded.replace(/s$/, '')].some((one) => fameOf(one) === 'curated')
    )
  }
  let end = at + 1 + (has?.length ?? 0)
  if (!has || words[end]?.clause || !isName(end)) return []
  for (;;) {
    end++
    const more = MORE(words, end)?.length ?? 0
    if (!(words[end]?.clause === true || more > 0) || words[end]?.sentence || !isName(end + more)) break
    end += more
  }
  const from = WHOSE.test(foldedAt(words, at - 1)) && !words[at]?.clause ? at - 1 : at
  return words.slice(from, end).map((_, index) => from + index)
}

/**
 * The positions of the words that name outsiders: `my boss is called Karen`, `our neighbor's boys are Max and
 * Leo`. Names are written with a capital, and nothing is asked about them.
 */
export function outsidersNamed(words: Word[], { fameOf }: Pick<Vocabulary, 'fameOf'>): Set<number> {
  const isName = (at: number): boolean => {
    const word = words[at]
    // "my doctor is Irish"
    return word?.clause === false && isTitleCase(word) && fameOf(word.folded) === 'curated'
  }
  const named = new Set<number>()
  for (const at of words.keys()) for (const each of namedInGroup(words, at, fameOf)) named.add(each)
  for (let at = 0; at < words.length; at++) {
    if (!WHOSE.test(foldedAt(words, at))) continue
    let next = at + 1
    while (NEARER.test(foldedAt(words, next))) next++
    if (!OUTSIDER.test(foldedAt(words, next++))) continue
    while (KIN.test(foldedAt(words, next)) || CHILD.test(foldedAt(words, next))) next++
    const verb = next
    while (IS.test(foldedAt(words, next)) && words[next]?.clause === false) next++
    if (next === verb || !isName(next)) continue
    while (foldedAt(words, next + 1) === 'and' && isName(next + 2)) next += 2
    for (let each = at; each <= next; each++) named.add(each)
  }
  return named
}
