import type { MatchAt } from './match-at.ts'
import { isNegative } from './negation.ts'
import { pattern } from './pattern.ts'
import type { Word } from './words.ts'

const WHO =
  '(i|we|he|she|they|you|id|wed|hed|theyd|dh|hubby|husband|wife|partner|either of us|any of us|(my|our|the) (husband|wife|partner|family|mum|mom|dad))'
const ADVERB = '(really|actually|ever|even|also|just|quite|particularly|necessarily|much)*'
/** `I don't think`, without who says it. */
const THINK = `(dont|do not|doesnt|does not) ${ADVERB} (think|believe|reckon|feel) (that|like)?`
const WANT = `${ADVERB} ((would|will|could|can|should|do|did|want to|wanted to|wants to|d|ll) ${ADVERB})* (wants?|wanted|likes?|liked|loves?|loved|fanc(y|ies)|suggest|choose|pick|consider|use|have|go (for|with)|(be|are|is|am|were) (into|after|looking for|going for|fans? of|keen on|using|choosing))`
const THINKS_NOT = pattern(THINK)
const NOT_WANTING = pattern(
  `(${THINK} ${WHO}|doubt (that)? ${WHO}) ${WANT} (to (be|have|use|go for|go with|pick|choose))?`,
)
/** Behind what does not suit: `I don't think Irish names suit us`. */
const SUITING = pattern(
  `(names?|ones?|style|themes?)? ${ADVERB} ((would|will|could) ${ADVERB})? ((suits?|fits?|appeals? to|matches|match|works? (for|with)) (us|me|him|her|them|(our|my|the|a) [a-z]+)|(do|does) it for (us|me)|works?|(is|are|feels?|be) (really|quite|very)? (us|for (us|me|him|her)|right|suitable|our (thing|style|taste)|my (thing|style|taste)|a good (fit|idea|choice|match)))`,
)
const SPAN = 6
/** `I don't think we could love a name more`, `I don't think we want anything but Irish names`. */
const TURNS = /^(more|better|else|other|but|except|enough|avoid|rule|exclude)$/
const ANYTHING = /^(any(thing|one|body)?|every(thing)?|nothing)$/
const NOT_AGREED = pattern(`(dont|do not|doesnt|does not|didnt|did not) ${ADVERB} agree (on|about)`)
/** What describes a name, so that one may doubt it. */
const OF_MANNER =
  /^(origin|family|style|subject|meaning|popularity|era|trend|startsWith|endsWith|contains|length|syllables|sound|use)$/

/** The position behind the clause of a word; "but" ends it, too, unless behind "anything". */
function endOfClause(words: Word[], from: number): number {
  const end = words.findIndex(
    ({ clause, folded }, at) =>
      at > from && (clause || (folded === 'but' && !ANYTHING.test(words[at - 1]?.folded ?? ''))),
  )
  return end < 0 ? words.length : end
}

/**
 * The number of words that doubt what follows them, and so refuse it: `I don't think we want Irish names`, `I don't
 * think Irish names suit us`, `we don't agree on Irish names`; 0 for none.
 */
export function doubtAt(words: Word[], at: number, matchAt: MatchAt): number {
  const end = endOfClause(words, at)
  const turns = (from: number): boolean =>
    words.slice(from, end).some(({ folded }) => TURNS.test(folded) || isNegative(folded))
  const wanting = NOT_WANTING(words, at)
  if (wanting) return at + wanting.length < end && !turns(at + wanting.length) ? wanting.length : 0
  const thinks = THINKS_NOT(words, at)
  if (thinks) {
    const from = at + thinks.length
    if (from >= end || turns(from)) return 0
    for (let behind = from + 1; behind <= Math.min(end, from + SPAN); behind++) {
      const suiting = SUITING(words, behind)
      if (suiting && behind + suiting.length >= end) return thinks.length
    }
    return 0
  }
  // "we don't agree on an Irish name": only which one
  const agreed = NOT_AGREED(words, at)
  const isOne = agreed && words.slice(at, end).some(({ folded }) => /^(an?|one|name|the)$/.test(folded))
  const kind = agreed && !isOne && at + agreed.length < end ? matchAt(words, at + agreed.length)?.kind : null
  return agreed && kind && OF_MANNER.test(kind) ? agreed.length : 0
}

const UNSURE = pattern(
  `((not|never) (so|too|really|entirely|quite|completely|totally|that|all that|very|yet|100)* (sure|certain)|unsure|undecided|on the fence) (about|of|on|(if|whether|that)? ${WHO} ${WANT})`,
)
const NEEDLESS = pattern(
  `${THINK} (it|we|i|he|she|they|(the|a|her|his|our|my) names?) ${ADVERB} ((needs?|has|have) (to|a|an|any)|need|must)`,
)
const ENDS_DOUBT = /^(but|only|except|though|however|so)$/

/**
 * The number of words that leave open what they speak of, up to the end of their clause: `not sure about Irish
 * names`; 0 for none, and where they ask for something else: `not sure about a middle name for Rose`.
 */
export function unsureAt(words: Word[], at: number, matchAt: MatchAt): number {
  const found = UNSURE(words, at) ?? NEEDLESS(words, at)
  if (!found) return 0
  let end = at + found.length
  while (end < words.length && !words[end]?.clause && !ENDS_DOUBT.test(words[end]?.folded ?? '')) {
    const match = matchAt(words, end)
    if (match && !OF_MANNER.test(match.kind)) return 0
    end += Math.max(1, match?.length ?? 1)
  }
  return Math.min(end, words.length) - at
}
