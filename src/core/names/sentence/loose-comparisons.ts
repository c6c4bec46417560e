import { versionAt } from '#src/core/names/wishes/like-phrases.ts'
import type { Wish } from '#src/core/names/wishes/wish.ts'
import { OPPOSITE, type Comparison } from './comparison-words.ts'
import { comparisonAt, isOfNoName, isOwnSentence, plainAdjectiveAt } from './comparisons.ts'
import { complaintAt, isTask, OF_A_NAME } from './complaints.ts'
import { isTitleCase, type Word } from './words.ts'

/** What says how names are rather than which: a comparison's words may have been read as that. */
export const OF_MANNER = /^(popularity|length|style|trend|sound|syllables|era|meaning|subject)$/

/** `any modern equivalents`: an adjective beside a word that says that other names are asked for. */
function kindAt(words: Word[], at: number): ReturnType<typeof plainAdjectiveAt> {
  const found = plainAdjectiveAt(words, at)
  const next = found && words[at + found.length]
  return next?.clause === false &&
    /^(equivalents?|versions?|alternatives?|counterparts?|takes?|twists?)$/.test(next.folded)
    ? found
    : null
}

/** The comparisons of a sentence outside of wishes of other kinds, and their positions; `first`: that of the name, where nothing has read it. */
export function comparisonsIn(
  words: Word[],
  wishes: readonly Wish[],
  known: Comparison[],
  first: number | null,
): { known: Comparison; at: number[] }[] {
  const isOfOther = (at: number): boolean =>
    wishes.some(
      ({ kind, from, to }) =>
        !OF_MANNER.test(kind) && from <= (words[at]?.from ?? 0) && (words[at]?.to ?? 0) <= to,
    )
  const found: { known: Comparison; at: number[] }[] = []
  for (let at = 0; at < words.length; at++) {
    if (isOfOther(at) || isRefused(words, at)) continue
    const here =
      comparisonAt(words, at) ??
      // What is wrong is said of a name before: "every other girl is called Emma".
      ((first === null || at > first) && isAboutName(words, at) ? complaintAt(words, at) : null) ??
      (first === null ? null : (versionAt(words, at) ?? kindAt(words, at)))
    if (!here) continue
    const own = words.slice(at, at + here.length)
    if (isOwnSentence(words, at, here.length)) {
      at += here.length - 1
      continue
    }
    if (isOfNoName(words, at, here.length) || isOfOthers(words, at, here.length)) continue
    const all = [...known, ...found.map((each) => each.known)]
    // Said again, it is the same; the opposite is another wish.
    if (!all.includes(OPPOSITE[here.known]))
      found.push({ known: here.known, at: own.map((_, index) => at + index) })
    at += here.length - 1
  }
  return found
}

/** Before what someone is or does: `I'm getting older`, `my husband is so boring`. */
const SOMEONE =
  /^(i|im|ive|id|we|weve|hes|shes|he|she|they|theyre|you|youre|am|getting|becoming|been|this|finding|me|us|job|work|life|mind)$/
const DEGREES = /^(a|an|bit|little|lot|so|too|very|really|way|far|much|quite|just|is|s|are|was|be|all|the)$/

/** Whether a comparison is of the people or of the search: `the longer I look`, `harder than I thought`, `I'm older`. */
function isOfOthers(words: Word[], at: number, length: number): boolean {
  const next = words[at + length]
  const then = next?.clause ? '' : (next?.folded ?? '')
  if (isBefore(words, at, 'the') && /^(i|we|he|she|they|you|it|this)$/.test(then)) return true
  const thing = words[at + length + 1]?.folded ?? ''
  if (isTask(words, at, length)) return true
  if (then === 'than' && /^(i|we|he|she|they|you|ever|expected|usual|me|us|him|before)$/.test(thing))
    return true
  if (
    /^(to|that|since|when|about|of|for)$/.test(then) &&
    /^(too|so)$/.test(words[at + length - 2]?.folded ?? '')
  )
    return !(then === 'for' || (then === 'to' && OF_A_NAME.test(thing)))
  return isOfSomeone(words, at)
}

/** The word before a position, in its clause. */
const isBefore = (words: Word[], at: number, word: string): boolean =>
  words[at]?.folded === word || (!words[at]?.clause && words[at - 1]?.folded === word)

/** Whether the words before a position in its clause are of a person: `my baby girl is`, `I'm getting`. */
function isOfSomeone(words: Word[], at: number): boolean {
  let back = at
  while (back > 0 && !words[back]?.clause && DEGREES.test(words[back - 1]?.folded ?? '')) back--
  if (words[back]?.clause || back === 0) return false
  const before = words[back - 1]?.folded ?? ''
  // "I need something shorter" has an object between.
  const isCopula = back < at && words.slice(back, at).some(({ folded }) => /^(is|s|are|was|be)$/.test(folded))
  const isLead = /^(im|am|getting|becoming|been|hes|shes|theyre|youre)$/.test(before)
  const whose = words
    .slice(Math.max(0, back - 4), back)
    .some(({ folded }) => /^(my|our|his|her|their)$/.test(folded))
  return (
    isLead ||
    (isCopula &&
      (SOMEONE.test(before) || (whose && !/^(names?|it|one|choice|favou?rite|pick)$/.test(before))))
  )
}

/** Whether what is wrong is said of a name: `it's too long`, `but too popular`, `Charlotte is so common`; not `this is so hard`, `that are a bit old`. */
function isAboutName(words: Word[], at: number): boolean {
  if (!DEGREE.test(words[at]?.folded ?? '')) return true
  let back = at
  while (back > 0 && !words[back]?.clause && DEGREE.test(words[back - 1]?.folded ?? '')) back--
  const before = words[back - 1]
  if (words[back]?.clause || !before) return true
  return (isTitleCase(before) && before.folded !== 'this') || ABOUT_NAME.test(before.folded)
}
const DEGREE =
  /^(too|so|such|how|very|overly|super|way|a|an|bit|kind|of|kinda|really|pretty|is|was|feels?|sounds?|seems?|looks?|getting|has|got|become|became|just)$/
const ABOUT_NAME =
  /^(names?|one|it|its|thats|and|but|only|because|since|if|though|however|sadly|for|hadnt|wasnt|werent|isnt|were|like)$/

/** `not too popular`, `not in the top 100`: another wish. */
function isRefused(words: Word[], at: number): boolean {
  let from = at
  while (from > 0 && !words[from]?.clause && SMALL.test(words[from - 1]?.folded ?? '')) from--
  return (
    !words[from]?.clause &&
    /^(not|isnt|arent|no|nothing|never|dont|without|wont)$/.test(words[from - 1]?.folded ?? '')
  )
}
const SMALL = /^(in|on|the|so|be|being|too|very|that|it|is|are|all|overly)$/
