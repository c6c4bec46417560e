import { isBlending } from '#src/core/names/wishes/blend.ts'
import { labelOf, type Like } from '#src/core/names/wishes/like-preference.ts'
import { versionAt } from '#src/core/names/wishes/like-phrases.ts'
import type { Vocabulary, Wish } from '#src/core/names/wishes/wish.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { OPPOSITE, type Comparison } from './comparison-words.ts'
import { comparisonAt, complaintAt, isOfNoName, plainAdjectiveAt } from './comparisons.ts'
import { KIN } from './kin-words.ts'
import { nameAt } from './names-in.ts'
import { isCapital, isTitleCase, type Word } from './words.ts'

/** The parts of a likeness, each with its words, and the wishes that were read from the words of its comparisons. */
export type LooseLikeness = { parts: LikenessPart[]; instead: Wish[] }
export type LikenessPart = { at: number; length: number; takes: number[]; values: Like[]; label: string }

/** What says how names are rather than which: a comparison's words may have been read as that. */
const OF_MANNER = /^(popularity|length|style|trend|sound|syllables|era|meaning|subject)$/
/** Kinds with names of their own, which explain the names of a sentence. */
const EXPLAINS = /^(compare|blend|lookUp|form|pair|rhyme|contrast|initials|invent)$/
/** What one word may say that is also a name: Luna, Ruby. */
const IDEAS = /^(meaning|subject|style)$/
/** That other names are asked for, near to one: `something in that vein`. */
const ASKS =
  /^(similar|similarly|like|likes?|alike|same|alternatives?|version|versions|equivalents?|vibes?|vein|style|spirit|feel|feeling|cousins?|else|instead|along|reminds?|reminding|reminiscent|comparable|close|near|akin|lookalikes?|twist|take|something|anything|another|elegance|charm|ring|energy|ideas?|suggestions?|options?|recommend\w*|replacements?|substitutes?|names?|one|ones|than|but|swap|what|whats|love|loved|adore|adored|wanted|set|use|prefer|find|need|more|give|any|only|just|yet|though|without|minus)$/
/**
 * A name, and how others should differ from it, said in no phrase that `like` reads: `it's too bad Charlotte is so popular, what
 * is the rarer version`. Each comparison of a sentence with one name is to be with that name.
 */
export function likenessIn(
  words: Word[],
  unread: number[],
  vocabulary: Vocabulary,
  wishes: readonly Wish[],
): LooseLikeness | null {
  const asked = wishes.filter(({ values }) => values.length > 0)
  if (asked.some(({ kind }) => EXPLAINS.test(kind)) || isBlending(words)) return null
  const liked = asked.find(({ kind, avoid }) => kind === 'like' && !avoid)
  const before = liked ? (liked.values as Like[]) : []
  const named = liked ? [] : namesIn(words, unread, asked, vocabulary)
  if (!liked && !areOneLikeness(words, named)) return null
  if (!liked && !words.some(({ folded }) => ASKS.test(folded))) return null
  const compared = comparisonsIn(
    words,
    wishes,
    before.flatMap(({ than }) => than),
    liked ? null : Math.min(...named.map((each) => each.at)),
  )
  const own = before.flatMap((each) => each.than)
  // What the likeness has already is nothing new.
  if (compared.every(({ known }) => own.includes(known))) return null
  const names = liked ? before.flatMap((each) => each.names) : named.map(({ name }) => name)
  const at = [...named.map((each) => each.at), ...compared.flatMap((each) => each.at)]
  const isWithin = ({ from, to }: Wish): boolean =>
    at.some((each) => (words[each]?.from ?? 0) < to && from < (words[each]?.to ?? 0))
  // "names that sound as gentle as Willow, yet longer"
  const isOfLikeness = ({ to }: Wish): boolean => {
    const next = words.findIndex(({ from }) => from >= to)
    return words[next]?.folded === 'as' && named.some((each) => each.at === next + 1)
  }
  const part = (start: number, length: number, takes: number[], asks: Comparison[]): LikenessPart => {
    const value = { names, than: asks }
    return { at: start, length, takes, values: [value], label: labelOf(value) }
  }
  const [first, ...others] = named.map((each) => each.at)
  return {
    parts: [
      ...(first === undefined ? [] : [part(first, 1, [first, ...others], [])]),
      ...compared.map((each) => part(each.at[0] ?? 0, each.at.length, each.at, [each.known])),
    ],
    instead: asked.filter((wish) => OF_MANNER.test(wish.kind) && (isWithin(wish) || isOfLikeness(wish))),
  }
}

/** One name, or two with "and" between them. */
function areOneLikeness(words: Word[], named: { at: number }[]): boolean {
  const [one, other, more] = named
  if (!one || more) return false
  return !other || (other.at === one.at + 2 && /^(and|or|plus)$/.test(words[one.at + 1]?.folded ?? ''))
}

/** The names that nothing has read, or that were read as what they mean. */
function namesIn(
  words: Word[],
  unread: number[],
  asked: Wish[],
  vocabulary: Vocabulary,
): { name: string; at: number }[] {
  const found: { name: string; at: number }[] = []
  for (const [at, word] of words.entries()) {
    const idea = asked.find(({ kind, from, to }) => IDEAS.test(kind) && from <= word.from && word.to <= to)
    if (!unread.includes(at) && !idea) continue
    const own = isCapital(word) ? nameAt(words, at, vocabulary) : null
    const fame = own && vocabulary.fameOf(fold(own.name))
    // "so many Olivias": of those who have it
    const isSeveral = own !== null && own.name !== word.raw && /[^'’]s$/.test(word.raw)
    const isName =
      own !== null && isTitleCase(word) && (fame === 'curated' || (fame === 'common' && !word.clause))
    if (!isName || isSeveral || isOfElse(words, at)) continue
    if (!found.some(({ name }) => fold(name) === fold(own.name))) found.push({ name: own.name, at })
  }
  return found
}

/** `Aunt Emma`, `my name is Emma`, `we live in Florence`: a person or a place. */
function isOfElse(words: Word[], at: number): boolean {
  const [before = '', second = ''] = [1, 2].map((back) => words[at - back]?.folded)
  // "in Ophelia's league"
  if (words[at]?.clause || /['’]s$/.test(words[at]?.raw ?? '')) return false
  if (before === 'from' && /^(different|far|away)$/.test(second)) return false
  if (KIN.test(before) || /^(im|am|in|near|from|at|mr|mrs|ms|miss|dr|after)$/.test(before)) return true
  const isOwner = KIN.test(second) || /^(name|surname|i|he|she|dog|cat)$/.test(second)
  return /^(is|was|called|named)$/.test(before) && isOwner
}

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
function comparisonsIn(
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
      (first === null || at > first ? complaintAt(words, at) : null) ??
      (first === null ? null : (versionAt(words, at) ?? kindAt(words, at)))
    if (!here) continue
    const own = words.slice(at, at + here.length)
    if (isOfNoName(words, at, here.length)) continue
    const all = [...known, ...found.map((each) => each.known)]
    // Said again, it is the same; the opposite is another wish.
    if (!all.includes(OPPOSITE[here.known]))
      found.push({ known: here.known, at: own.map((_, index) => at + index) })
    at += here.length - 1
  }
  return found
}

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
