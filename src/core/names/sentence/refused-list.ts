import type { MatchAt } from './match-at.ts'
import { isNegative } from './negation.ts'
import { wordSet } from './word-list.ts'
import type { Word } from './words.ts'

const LINK = /^(or|and|nor)$/
const LEADING = /^(any|too|so|very|overly|super|really|the|an?|all)$/
const NOUN = /^(names?|ones?|sounding|style|themed|inspired|origins?)$/
/** What begins another clause: `no Irish, maybe Welsh or Scottish`. */
const ANOTHER = wordSet(
  'but maybe just only perhaps instead rather though however prefer preferably want need like love please thanks ideally i we she he they my our her his it its something anything',
)
/** What is asked for beside a list of what something else is: `not too long, Irish or Welsh`. */
const THINGS = /^(origin|family|subject|meaning|startsWith|endsWith|contains)$/
/** Whom the name is for, rather than how it is: `nothing Irish, boy or girl`. */
const CHILD = /^(boys?|girls?|sons?|daughters?|unisex|twins?|child|baby|either)$/

/**
 * The position behind a list with commas that a negation refuses as a whole, as "or", "and" or "nor" closes it: `no
 * Irish, Welsh or Scottish names`; -1 where no such list is.
 * @param length the number of words of the negation
 */
export function refusedListEnd(words: Word[], start: number, matchAt: MatchAt, length: number): number {
  let at = start + length
  const items: string[] = []
  let link = ''
  let commas = 0
  for (let first = true; ; first = false) {
    while (LEADING.test(words[at]?.folded ?? '') && !matchAt(words, at)) at++
    const end = first ? endOfFirst(words, at) : endOfItem(words, at, matchAt)
    if (end < 0) return -1
    const kinds = words.slice(at, end).flatMap((_, index) => matchAt(words, at + index)?.kind ?? [])
    if (kinds[0] !== undefined) items.push(kinds[0])
    // "-lyn, -leigh or -ley": the last two are one match
    if (!first) link = words.slice(at, end).find(({ folded }) => LINK.test(folded))?.folded ?? link
    at = end
    const next = words[at]
    if (link !== '' && (!next || next.clause)) break
    if (!next || next.sentence || next.colon) return -1
    if (next.clause) commas++
    if (LINK.test(next.folded)) link = words[at++]?.folded ?? ''
    else if (!next.clause || (first && /^names?$/.test(words[at - 1]?.folded ?? ''))) return -1
  }
  if (commas === 0) return -1
  const [one, ...others] = items
  // "sick of arguing, Graham or Gordon"
  if (one === undefined || /^(compare|lookUp)$/.test(one)) return -1
  const isOther = others.length > 0 && others.every((kind) => kind !== one && THINGS.test(kind))
  if (isOther || (link === 'and' && others.some((kind) => kind !== one))) return -1
  return at
}

/** The end of what a negation refuses first: with its clause, or before what joins another one. */
function endOfFirst(words: Word[], from: number): number {
  let end = from
  while (
    end < words.length &&
    (end === from || !words[end]?.clause) &&
    !LINK.test(words[end]?.folded ?? '')
  ) {
    if (ANOTHER.has(words[end]?.folded ?? '')) return -1
    end++
  }
  return end === from ? -1 : end
}

/** The end of a further item: a wish, or one word that is none, with the noun behind it. */
function endOfItem(words: Word[], from: number, matchAt: MatchAt): number {
  const word = words[from]
  if (!word || ANOTHER.has(word.folded) || CHILD.test(word.folded) || isNegative(word.folded)) return -1
  const match = matchAt(words, from)
  // "Torah or Quran": names to choose from elsewhere
  let end = from + (match && match.kind !== 'compare' && match.kind !== 'lookUp' ? match.length : 1)
  const own = words.slice(from, end)
  if (own.some(({ clause, folded }, index) => (index > 0 && clause) || CHILD.test(folded))) return -1
  while (NOUN.test(words[end]?.folded ?? '') && !words[end]?.clause) end++
  const next = words[end]
  return !next || next.clause || LINK.test(next.folded) ? end : -1
}
