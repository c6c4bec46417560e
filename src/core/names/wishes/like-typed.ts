import { comparisonAt, comparingAdjectiveAt } from '#src/core/names/sentence/comparisons.ts'
import { complaintAt } from '#src/core/names/sentence/complaints.ts'
import { nameAt } from '#src/core/names/sentence/names-in.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { AFTER, AS, ASKS_MORE, BUT, CHARM, isOfLiving, PRAISED, todayAt } from './like-phrases.ts'
import { foldedAt, type Vocabulary } from './wish.ts'

/** Right behind `but`: what another name should do, or be without. */
const DIFFERING = /^(not|no|without|with|ending|ends|starting|starts|beginning|begins)$/

/** The names that others should be like, and the positions of those that are elsewhere in the sentence. */
export type Named = { names: string[]; length: number; takes: number[] }

/** `as short as` before a position: its length is compared, see `filters/length-of-name.ts`. */
export const isLength = (words: Word[], end: number): boolean =>
  foldedAt(words, end - 1) === 'as' && foldedAt(words, end - 2) === 'short'

const AREA = /^(territory|zone)$/

/** `something in the Juniper territory`, `Juniper territory but rarer`: a region of names, and no place. */
const isRegion = (words: Word[], at: number, next: number): boolean => {
  if (!AREA.test(foldedAt(words, next)) || isOfLiving(words, at, next + 1 - at)) return false
  const then = words[next + 1]
  const isIn =
    foldedAt(words, at - 1) === 'the' &&
    foldedAt(words, at - 2) === 'in' &&
    /^(something|anything|names?|ones?|more)$/.test(foldedAt(words, at - 3))
  return !then || then.sentence === true || /^(but|only|just)$/.test(then.folded) || isIn
}

/** `Ezra-like names`, `Evelyn's vibe`, `Sophie but longer`. */
export function typedAs(words: Word[], at: number, vocabulary: Vocabulary): Named | null {
  const of = at === 0 || words[at]?.clause ? AS(words, at) : null
  const as = of && !isLength(words, at + of.length) ? of : null
  const praised = as && nameAt(words, at + as.length, vocabulary)
  if (
    as &&
    praised &&
    isCapital(praised.name) &&
    /^(but|yet|only|just|though)$/.test(foldedAt(words, at + as.length + praised.length))
  )
    return { names: [praised.name], length: as.length + praised.length, takes: [] }
  const name = nameAt(words, at, vocabulary)
  if (!name || (!isCapital(name.name) && at > 0)) return null
  const next = at + name.length
  const found = { names: [name.name], takes: [] as number[] }
  const after = AFTER(words, next)
  const isOfParty = /^(camp|family)$/.test(foldedAt(words, next))
  // "the Harper sound"
  const owned =
    /^(the|that|this)$/.test(foldedAt(words, at - 1)) ||
    // "with Hazel's charm", but not "I love Hazel's sound" or "with Harry's family"
    (!isOfParty &&
      /['’]s$/.test(words[at]?.raw ?? '') &&
      /^(with|has|have|having)$/.test(foldedAt(words, at - 1)))
  const typed =
    (owned && after?.length === 1) ||
    words[next]?.hyphen === 'within' ||
    // "something Harrison like but"
    (foldedAt(words, next) === 'like' &&
      /^(something|anything|names?|more)$/.test(foldedAt(words, at - 1)) &&
      ((words[next + 1]?.clause ?? true) || /^(but|only|just|and)$/.test(foldedAt(words, next + 1)))) ||
    /^(esque|type|style|vibes?|adjacent)$/.test(foldedAt(words, next)) ||
    isRegion(words, at, next)
  // "Yukon territory names": a place
  const isOfMap = after !== null && AREA.test(foldedAt(words, next)) && !isRegion(words, at, next)
  if (
    after &&
    !isOfMap &&
    // "The Ada camp or the Ida camp"
    !(isOfParty && words.some(({ folded }) => folded === 'or')) &&
    (typed || (after.length > 1 && !CHARM.test(foldedAt(words, next)))) &&
    isCapital(name.name)
  )
    return { ...found, length: name.length + after.length }
  const but = BUT(words, next)
  if (
    but &&
    (at === 0 || words[at]?.clause) &&
    (comparisonAt(words, next + but.length) ??
      comparingAdjectiveAt(words, next + but.length) ??
      todayAt(words, next + but.length))
  )
    return { ...found, length: name.length }
  // "Luca but not ending in a", "basically Hudson but without the s"
  const opens =
    at === 0 ||
    words[at]?.clause === true ||
    /^(basically|literally|essentially|just)$/.test(foldedAt(words, at - 1))
  if (but && opens && isCapital(name.name) && DIFFERING.test(foldedAt(words, next + but.length))) {
    if (vocabulary.fameOf(fold(name.name)) === 'curated' && !words.some(({ folded }) => folded === 'or'))
      return { ...found, length: name.length }
  }
  // "Hazel, rarer": nothing else is said
  const alone = at === 0 && words[next]?.clause ? comparisonAt(words, next) : null
  if (alone && isCapital(name.name) && next + alone.length === words.length)
    return { ...found, length: name.length }
  // "an Isabelle that isn't so common"
  const that = /^(that|thats|which|who|whos|but)$/.test(foldedAt(words, next)) ? 1 : 0
  if (isCapital(name.name) && that > 0 && /^an?$/.test(foldedAt(words, at - 1))) {
    const compared = [next + that, next].some(
      (from) => (comparisonAt(words, from) ?? complaintAt(words, from)) !== null,
    )
    if (compared) return { ...found, length: name.length }
  }
  // "Harper's too trendy, want similar"
  const complained =
    (/['’]s$/.test(words[at]?.raw ?? '') ||
      /^(is|feels|sounds|seems|has)$/.test(foldedAt(words, next)) ||
      (isCapital(name.name) && /^(but|only|though|except|however|and|if)$/.test(foldedAt(words, next)))) &&
    words.some(({ folded }) => ASKS_MORE.test(folded)) &&
    complaintAt(words, next)
  if (complained) return { ...found, length: name.length }
  const lovely = PRAISED(words, next)
  // The words that make it a "but" belong to the complaint.
  for (let skipped = lovely?.length ?? 0; lovely && skipped > lovely.length - 3; skipped--)
    if (complaintAt(words, next + skipped) ?? comparisonAt(words, next + skipped))
      return { ...found, length: name.length + skipped }
  const own = /['’]s$/.test(words[at]?.raw ?? '') ? comparisonAt(words, next) : null
  return own &&
    /^(cousins?|sisters?|brothers?|siblings?|version|alternative)$/.test(foldedAt(words, next + own.length))
    ? { ...found, length: name.length }
    : null
}
