import type { Comparison } from '#src/core/names/sentence/comparison-words.ts'
import { plainAdjectiveAt } from '#src/core/names/sentence/comparisons.ts'
import { SAME_MEANING } from '#src/core/names/filters/meaning-phrases.ts'
import { KIN } from '#src/core/names/sentence/kin-words.ts'
import { OUTSIDER } from '#src/core/names/sentence/outsiders.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import { foldedAt } from './wish.ts'

/** Before a "between" whose names should both be resembled, rather than chosen from. */
export const BOTH_OF = 'something|anything|halfway|midway|cross|mix|mixture'

/** Phrases before the names to resemble. */
export const LIKE = pattern(
  '(something|anything|names?|ones?|more|others?|a name|that|which|are|is|thats|looks?|things|just|very|really|quite|kind of|somewhat)* ' +
    `((with|has|have|having)? ${SAME_MEANING}|means? the same (thing)? as|` +
    '(think|thinking|thinking of|picture|imagine|obsessed with|in love with|crazy about|mad about|keen on|fond of|big on|drawn to)|(like|alike) (names?|ones?)? (these|this|those|the following)? (,)?|(akin|comparable|similar|close|equivalent|near|identical) (names?|ones?|in style|in feel|style|vibe|vibes|feel|kind|options?)? (to|of|as|with|com|con|zu)?|' +
    '(along|in|with|has|have|having|got|on|of)* (the|a|an)? (same|similar)? (exact|kind of|sort of|type of)? (vein|lines?|style|spirit|vibes?|feel|feeling|energy|family|mold|mould|league|category|mood|realm|ballpark|aesthetic|flavou?r|wheelhouse) (as|of|to|like)|' +
    '(with|has|have|having|want|wants|love|loves|need|like) (the|a|all the)? (same)? (charm|feel|vibe|ring|spirit|style|sweetness|energy|elegance|softness|strength|warmth|grace|beauty|freshness|simplicity|cheer|lightness|boldness|cuteness) (as|of)|(a|some)? (close|closest|near|distant)? (cousin|relative|sibling) (of|to)|' +
    'in the (general|same)? (direction|area|territory|neighbou?rhood|orbit) of|reminiscent of|reminding (me|us) of|(the)? same (kind|sort|type|level|amount|degree) of [a-z]+ (as|of|that)|evocative of|not unlike|(what|names?|that|which|something) ((could|can|would|might|will|to) replace|replaces)|to replace|a la|such as|(resembles|resembling|resemble)|' +
    '(that)? reminds? (me|us|you) of|(an|the|any|good)* (alternatives?|substitutes?|replacements?|options?|swaps?) (names?)? (to|for|of)|instead of|' +
    `(a)? (${BOTH_OF}) (in)? between|` +
    '(feels? (like|as)|as [a-z]+ as)|a version of|' +
    '(if)? (i|we|you|my wife|my husband|he|she)? (really|absolutely|also|both|do|just)* (love|like|loved|liked|adore|loves|likes|adores) (the|names?|both)* ((sound|feel|look|vibe|ring|style|idea|thought) of)?|(big|a|huge)* fans? of|(my|our) (current|all time|absolute)? favou?rites? (name|names|one|so far)? (is|are))',
)
const REGION = /^(area|territory|neighbou?rhood|zone)$/
const OF_LIVING =
  /^(lives?|lived|living|from|used?|given|common|popular|based|born|raised|grew|moved?|moving|works?|home|staying|visit(ed|ing)?)$/

/** Whether words are of where someone lives: `we live in the area of Austin`, `used in the Northern territory`. */
export const isOfLiving = (words: Word[], at: number, length: number): boolean =>
  words.slice(at, at + length).some(({ folded }) => REGION.test(folded)) &&
  words.slice(Math.max(0, at - 4), at + length).some(({ folded }) => OF_LIVING.test(folded))

export const THAN = pattern(
  '(names?|one|ones|options?|choices?|something|anything|girls?|boys?|sounding)* (than|then|as|(versions?|forms?|alternatives?|options?|substitutes?|takes?|spin|sounding|twist|option|variation|cousin|sister)? (of|to|for|on)) (the name|the|name)?|(version|form|alternative)',
)
const NEARER = /^(best|close|old|late|dear|little|big|older|younger|elder|great|favou?rite)$/
/** What says that one is for someone rather than that names should be alike: `we love my aunt Rose`. */
const LOVING = /^(i|we|you|he|she|loves?|loved|likes|liked|adores?|fans?)$/

/**
 * The number of words that say whose name follows a phrase of likeness: `ex's name` in `like my ex's name Jessica`, `brother` in
 * `not like my brother Kyle`; 0 where none do. `his brother Leo` is the baby's.
 * @param phrase the words of the phrase
 */
export function whoseAt(words: Word[], at: number, phrase: Word[]): number {
  let next = at
  while (NEARER.test(foldedAt(words, next))) next++
  const who = foldedAt(words, next)
  const isKin =
    KIN.test(who) && foldedAt(words, at - 1) === 'my' && !phrase.some(({ folded }) => LOVING.test(folded))
  if (!isKin && !OUTSIDER.test(who)) return 0
  next += foldedAt(words, next + 1) === 'in' && /^laws?$/.test(foldedAt(words, next + 2)) ? 3 : 1
  while (/^(names?|named|called|is|was)$/.test(foldedAt(words, next))) next++
  const name = words[next]
  return isTitleCase(name) && name?.clause === false ? next - at : 0
}

/** Between the names and a comparison. */
export const GAP = pattern(
  '(,|yet|tho|also|pls|but|and|only|just|an?|bit|little|slightly|maybe|with|something|thats|that|is|more|much|way|names?|one|ones|not|less|also|even|in|are|for|to|be|it|its|though|quite|need|want|wanted|needs?|wants?|we|i|id|would|like|prefer|looking|please|them|make|should|which|somewhat|isnt)*',
)
/** Words for a name that the sentence tells elsewhere. */
export const POINTING = pattern(
  '(something|anything|one) (close|near|nearby) (to (it|that))?|(close|near|nearby|anywhere near) (to)? (it|that|this)|(names?|something|anything|one|but|with|in|of|has|having|the|a)* (same|similar) (sort of|kind of)? (charm|styles?|vibes?|feel|feeling|energy|spirit|elegance|class|mood|ring|flair|era|sweetness|softness)|(names?|something|anything|else|more|whats|what|is|are|but|thats|others?|ones?|just)* (like|similar|alike|close|comparable|along|in|with) (to)? (mine|ours|it|that|this|those|them|these|that one|this one|the same style|that style|those lines|that vibe|the same vibe)|(thats|something|anything|but|a|more|any|some|what|are|there)* (similar|comparable|alternatives?|substitutes?)|(names?|more|others|some|something|anything|ideas?) (names?)? (in|along|of) (this|that|the same|a similar) (direction|style|vein|vibe|mold|mould|spirit|line|sort|kind)|(take|spin|twist|variation|variant|version) (on|of) (it|that|this|them|those)|along (the same|those|these|similar) lines|(in|of) that (direction|style|spirit|vein|vibe)|(more|others|some|names|something) (of|in) (those|these|that (kind|sort|style|type|vein)|the same (kind|sort|style|type))',
)
/** `Ezra-like names`, `Hazel type names`. */
export const BUT = pattern('(but|just|only|yet|except) (make (it|them|that)|in|with|a|bit|much|way)*')
/** `Theodore is lovely but`, `Mabel would be perfect if it`: what follows says how it falls short. */
export const PRAISED = pattern(
  '(is|was|s|sounds?|looks?|seems?|would be|would have been|has been|had been)? (such|so|very|really|quite|kind of|just|always|pretty|absolutely|also|our|my|an?)* (lovely|nice|great|perfect|beautiful|gorgeous|cute|ok|okay|fine|good|pretty|adorable|sweet|stunning|amazing|fab|cool|ideal|favou?rite|dream) (name|choice|one|option)? (,)? (but|only|except|though|yet|however|shame|if|if only|sadly|unfortunately|apart from|aside from|save for|other than)+ (it|its|that|thats|it is|is|was|were|being|the fact|the name)*',
)
/** `gorgeous as Aurora`: at the beginning of a clause. */
export const AS = pattern('(as)? [a-z]+ as')
export const ASKS_MORE =
  /^(similar|close|like|comparable|alternatives?|else|instead|something|anything|options|ideas|substitutes?|lookalikes?|soundalikes?)$/
export const AFTER = pattern(
  '(like|esque|ish|type|style|vibes?|adjacent|sound|feel|feeling|energy|aesthetic|charm|look|family|camp|vein|mould|mold|realm|ballpark|territory|zone) (names?)?',
)

/** `we like Emma and Ella, which one?` */
export const DECIDING = (words: Word[], at: number): boolean =>
  /^(i|we|my|both|really|absolutely|also|just|do|if|loves?|loved|likes?|liked|adores?|favou?rites?|our|he|she)$/.test(
    foldedAt(words, at),
  ) &&
  (words.some(({ folded }) =>
    /^(middles?|which|decide|choose|torn|pick|equally|deciding|choosing|undecided)$/.test(folded),
  ) ||
    words.some((_, each) => ONLY_ONE(words, each) !== null))
/** `but we can only have one` */
const ONLY_ONE = pattern(
  'only (have|use|pick|choose|need|got|get|be|keep|go with)* (one|1)|(cant|cannot|can not|wont) (have|use|choose|be|take)+ both',
)

/** `a modern version of Mildred`: an adjective by itself compares there. */
export function versionAt(words: Word[], at: number): ReturnType<typeof plainAdjectiveAt> {
  const found = plainAdjectiveAt(words, at)
  return found && VERSION(words, at + found.length) ? found : null
}
/** `an updated Dorothy`: an adjective between an article and a name that ends what is said. */
export function madeAt(
  words: Word[],
  at: number,
  isName: (at: number) => boolean,
): ReturnType<typeof plainAdjectiveAt> {
  const found = /^an?$/.test(foldedAt(words, at - 1)) ? plainAdjectiveAt(words, at) : null
  const name = found && words[at + found.length]
  const next = found && words[at + found.length + 1]
  // "we're expecting a tiny Angel": a child
  const isOfChild =
    /^(little|tiny|wee|new|young)$/.test(foldedAt(words, at)) &&
    /^(expecting|awaiting|waiting|for|having)$/.test(foldedAt(words, at - 2))
  if (isOfChild) return null
  return name && !name.clause && isTitleCase(name) && isName(at + found.length) && (next?.clause ?? true)
    ? found
    : null
}

const VERSION = pattern('(version|take|spin|twist|update|alternative|variation|equivalent) (of|on|to|for)')

/** After a name these are of it only behind an article. */
export const CHARM = /^(sound|feel|feeling|energy|aesthetic|charm|look)$/

const TODAY = pattern(
  '(suited|suitable|fit|fitting|made|updated|right)? (to|for|in|of)? (202[0-9]|203[0-9]|today|nowadays|(the)? 2020s|this (century|decade|generation)|modern times|a baby (born)? (now|today))',
)

/** `but make it 2026`, `but suited to today`: modern. */
export function todayAt(words: Word[], at: number): { length: number; known: Comparison } | null {
  const found = TODAY(words, at)
  return found && { length: found.length, known: 'modern' }
}
