import { isBlending } from '#src/core/names/wishes/blend.ts'
import { labelOf, type Like } from '#src/core/names/wishes/like-preference.ts'
import { versionAt } from '#src/core/names/wishes/like-phrases.ts'
import type { Vocabulary, Wish } from '#src/core/names/wishes/wish.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { OPPOSITE, type Comparison } from './comparison-words.ts'
import { comparisonAt, complaintAt, isOfNoName, plainAdjectiveAt } from './comparisons.ts'
import { KIN } from './kin-words.ts'
import { OUTSIDER } from './outsiders.ts'
import { pattern } from './pattern.ts'
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
/** That others near to a name are asked for, wherever the sentence says so: `something in that vein`. */
const POINTS =
  /^(similar|similarly|alike|alternatives?|versions?|equivalents?|counterparts?|vibes?|vein|lookalikes?|reminds?|reminding|reminiscent|comparable|akin|replacements?|substitutes?|twist)$/
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
  const points = words.some(({ folded }) => POINTS.test(folded))
  if (!liked && !points && !named.some(({ at }) => isPointedAt(words, at))) return null
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

/** Before a name that someone is for, or that is an example: `I love Emma`, `makes one think of Emma`, `as gentle as Emma`. */
const FOR_NAME = pattern(
  '(loves?|loved|adores?|adored|likes?|liked|wanted|prefers?|set on|settled on|fans? of|think of|thinking of|thinks of|drawn to|attached to|keen on|along the lines of|in the spirit of|as [a-z]+ as|(sort|kind|type|form|sister|cousin) (of|to)|met (a|an) ([a-z]+)?|consider(ed|ing)|go(ing)? with|use|using|chose|picked|favou?rite (name)? is|dream name is|top choice is|its|bad|shame|pity|if|if only|wish|not|that) (the name|names|both)?',
)
/** Behind it: `Emma but rarer`, `Emma is lovely`, `Emma without the frills`, `an Emma type`. */
const OF_NAME = pattern(
  '(but|yet|though|except|without|minus|type|style|esque|feels?|sounds?|looks?|seems?|would be|is|was|were|had been|wasnt|werent|isnt|just)',
)
/** What a sentence says of a person, a place or a time of that name. */
const OF_ELSE = pattern(
  '(is|was) (our|my|his|her|their|where|when|here|the (dog|cat|due|place|town|city|mother|mum|mom|dad|father|one asking)|a (girl|boy|dog|cat|friend|city|town)|an (aunt|uncle|old friend)|due|coming|asking|wondering|looking|expecting|pregnant|married|born|called)|here|there|baby|babys|bab(y|ies)|season|day|days|fans?|bump|due|born|birth|wedding|based|arrival|girl|boy|says|said|suggests|suggested|thinks|wants|wanted|needs|asks|asked|recommended|recommends',
)

/** What asks for something. */
const ASKS =
  /^(something|anything|what|whats|want|wants|need|needs|names?|others?|else|instead|any|ideas?|options?|ones?|more|less|prefer|find|show|give|please|would|but|yet|except|without|minus)$/

/** Whether a sentence says of a name that others are to be like it, or what is wrong with it. */
function isPointedAt(words: Word[], at: number): boolean {
  if (/['’]s$/.test(words[at]?.raw ?? '') && words[at + 1]?.clause === false) return true
  // "Finn is too macho" asks for nothing.
  if (OF_NAME(words, at + 1) && words.some(({ folded }, each) => each !== at && ASKS.test(folded)))
    return true
  for (let back = Math.max(0, at - 5); back < at; back++) {
    const before = FOR_NAME(words, back)
    if (before && back + before.length === at) return true
  }
  return false
}

/** `Aunt Emma`, `my boss Emma`, `Emma, my friend`, `thanks Emma`, `Emma Stone`, `we live in Florence`: a person or a place. */
function isOfElse(words: Word[], at: number): boolean {
  const [before = '', second = '', third = ''] = [1, 2, 3].map((back) => words[at - back]?.folded)
  const [next, after] = [words[at + 1], words[at + 2]]
  if (OF_ELSE(words, at + 1) && !next?.clause) return true
  // "after my grandfather Walter but more modern"
  if (/^(but|yet)$/.test(next?.folded ?? '') && comparisonAt(words, at + 2)) return false
  // "Peter, my husband"
  if (next?.clause && /^(my|our|his|her|their)$/.test(next.folded) && isSomeone(after?.folded)) return true
  // "Emma Stone", "Emma and Tom here"
  if (next && isTitleCase(next) && !next.clause) return true
  if (words[at - 1] && isTitleCase(words[at - 1]) && !words[at]?.clause && at > 1 && !FIRST.test(before))
    return true
  if (
    /^(thanks|thank|hi|hey|hello|dear|cheers|sorry|morning|evening|signed|sincerely|regards|yours)$/.test(
      before,
    )
  )
    return true
  // "in Ophelia's league"
  if (words[at]?.clause || /['’]s$/.test(words[at]?.raw ?? '')) return false
  if (before === 'from' && /^(different|far|away)$/.test(second)) return false
  if (KIN.test(before) || OUTSIDER.test(before) || PLACED.test(before)) return true
  // "moving to Austin"; not "similar to Emma"
  if (
    before === 'to' &&
    /^(move|moved|moving|go|going|been|fly|flying|trip|off|back|relocat\w+)$/.test(second)
  )
    return true
  // "my boss Linda", "our lovely midwife Joan"
  const owner = /^(my|our|his|her|their|your)$/
  if (
    (owner.test(second) || (owner.test(third) && !isSomeone(second))) &&
    !OF_LOVE.test(before) &&
    /^[a-z]/.test(words[at - 1]?.raw ?? '')
  )
    return true
  // "the only Beatrix in school"
  if (before === 'only' && second === 'the') return true
  const isOwner = isSomeone(second) || /^(name|surname|i|he|she|dog|cat)$/.test(second)
  return /^(is|was|called|named)$/.test(before) && isOwner
}

const PLACED =
  /^(im|am|in|near|from|at|mr|mrs|ms|miss|dr|after|outside|around|visit|visiting|visited|leaving|left|named|called)$/
/** Before a name of one's own: `our favorite Emma`. */
const OF_LOVE =
  /^(favou?rites?|loves?|loved|names?|choice|pick|option|beloved|dream|is|was|like|as|of|and|or|but|to)$/
/** Words with a capital at the beginning of a sentence. */
const FIRST = /^(love|loved|like|adore|the|a|an|but|if|want|not|maybe|is|are|any|for|of|on|as|and|or)$/
const isSomeone = (word = ''): boolean => KIN.test(word) || OUTSIDER.test(word)

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
      ((first === null || at > first) && isAboutName(words, at) ? complaintAt(words, at) : null) ??
      (first === null ? null : (versionAt(words, at) ?? kindAt(words, at)))
    if (!here) continue
    const own = words.slice(at, at + here.length)
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
/** What it is hard for: `so hard to find`; not `too hard to spell`. */
const TASK = /^(say|spell|pronounce|read|write|shout|hear)$/
const DEGREES = /^(a|an|bit|little|lot|so|too|very|really|way|far|much|quite|just|is|s|are|was|be|all|the)$/

/** Whether a comparison is of the people or of the search: `the longer I look`, `harder than I thought`, `I'm older`. */
function isOfOthers(words: Word[], at: number, length: number): boolean {
  const next = words[at + length]
  const [then, last] = [next?.clause ? '' : (next?.folded ?? ''), words[at + length - 1]?.folded ?? '']
  if (isBefore(words, at, 'the') && /^(i|we|he|she|they|you|it|this)$/.test(then)) return true
  const thing = words[at + length + 1]?.folded ?? ''
  // "it's so hard to find a name"
  if (last === 'find') return true
  if (then === 'than' && /^(i|we|he|she|they|you|ever|expected|usual|me|us|him|before)$/.test(thing))
    return true
  if (then === 'to' && /^(hard|harder|difficult|tricky|easy|easier|confusing|tough|tougher)$/.test(last))
    return !TASK.test(thing)
  if (
    /^(to|that|since|when|about|of|for)$/.test(then) &&
    /^(too|so)$/.test(words[at + length - 2]?.folded ?? '')
  )
    return !(then === 'for' || (then === 'to' && TASK.test(thing)))
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
