import type { WishKind } from '#src/core/names/wishes/registry.ts'
import type { Vocabulary } from '#src/core/names/wishes/wish.ts'
import { isBlending } from '#src/core/names/wishes/blend.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { isDeciding } from './deciding.ts'
import { KIN } from './kin-words.ts'
import { nameAt, type NameInText } from './names-in.ts'
import { pattern } from './pattern.ts'
import { isNegated, negationAt } from './negation.ts'
import { themePhrases } from './phrases.ts'
import { CHATTER, FILLERS, PRAISE } from './sentence-words.ts'
import { isCapital, type Word } from './words.ts'

/** What is read on a second look: the positions of its words, the first one first. */
export type SecondMatch = { kind: WishKind; values: unknown[]; label: string; avoid: boolean; at: number[] }

const CHOICE = /^(or|vs|versus)$/
const LINK = /^(or|and|vs|versus|n|over|than)$/
/** What asks to choose from the names of a sentence that nothing else has read: `option 1 Eloise option 2 Heloise`. */
const CHOOSING = pattern(
  '(two|three|four|2|3|4|both|our|the|my)? (names|options?|choices|contenders|candidates|favou?rites|frontrunners)|(coming|go|going|went|come|keep) back (and forth)? (to|between)?|comparison|face off|showdown|versus|(wants?|prefers?|votes?|likes) <one> (and|but)|(i|we|me) (want|prefer|like|vote) <other>|[a-d] <first> b|on the table|in two minds|on the fence',
)
/** What makes one name of two that nothing else has read: `Marie and Anton, two names into one`. */
const JOINING = pattern(
  '(make|made|turn|turned|merge|merged|put|join|joined|knit|knitted|weave|woven|glue|glued|stitch|stitched|roll|rolled|squeeze|squeezed|melt|melted)? (them|both|it|names)? (into|in|to) (one|a single|a new|1)|(one|single) name (from|of|out of) (two|both)|as (one|a single) (name)?|name (mixer|blender|combiner|merger)|from (the|our|both|its|his|her)? (parents|mum and dad|mom and dad)|(comes?|made|built|knit|woven|stitched|glued|put|join|joined|rolled|mixed)? (from|of|them|both)? <one> (and|&) <other> (all)? together|(knit|stitch|weave|glue|mix|put|bring) (together|up)|mixed together',
)
const MEANS = /^(means?|meanings?|meant|symboli\w+|represents?|representing|signif\w+|translat\w+)$/

/**
 * What a sentence asks for with a word that says the kind (letter, meaning, "or") where no phrase was read: the
 * unread word that such a wish can only be about. Only for kinds of which nothing was read.
 */
export function secondLook(vocabulary: Vocabulary) {
  const themes = themePhrases(vocabulary.corpus)
  return (words: Word[], unread: number[], kinds: ReadonlySet<WishKind>): SecondMatch[] => {
    const lacks = (...some: WishKind[]): boolean => !some.some((kind) => kinds.has(kind))
    const found: SecondMatch[] = []
    const add = (match: SecondMatch | null): void => {
      if (match) found.push(match)
    }
    if (lacks('compare', 'blend', 'like', 'sibling', 'middle', 'form', 'lookUp', 'excluded'))
      add(namesIn(words, unread, vocabulary, kinds))
    if (lacks('meaning', 'subject', 'lookUp', 'form', 'compare')) add(meaningIn(words, unread, themes))
    if (lacks('contains', 'startsWith', 'endsWith', 'initials')) add(letterIn(words, unread))
    return found
  }
}

/** Names with an "or" between them, or to choose from, or to make one of: `is it going to be Ezekiel or Elijah`. `kinds`: what else is asked for. */
function namesIn(
  words: Word[],
  unread: number[],
  vocabulary: Vocabulary,
  kinds: ReadonlySet<WishKind>,
): SecondMatch | null {
  const values: string[] = []
  const at: number[] = []
  for (const each of unread) {
    const found = isCapital(words[each]) && !at.includes(each) ? listedNameAt(words, each, vocabulary) : null
    // "goes down well in Paris and London"
    if (!found || isNegated(words, each) || isOfCities(words, each)) continue
    values.push(found.name)
    // "Ivy-Mae" is one name of two words.
    for (let part = 0; part < found.length; part++) at.push(each + part)
  }
  const first = at[0]
  const last = at.at(-1)
  if (first === undefined || last === undefined || values.length < 2 || values.length > 5) return null
  if (isRefusing(words, 0, last)) return null
  const [one = '', other = ''] = values
  if (
    values.length === 2 &&
    (isBlending(words) ||
      // "mum's name Karen + dad's name Luis"
      words.slice(first, last).some(({ raw }) => raw === '+') ||
      words.some((_, each) => JOINING(words, each) !== null))
  )
    return { kind: 'blend', values: [[one, other]], label: `${one} + ${other}`, avoid: false, at }
  const alone =
    [...kinds].every((kind) => /^(gender|surname)$/.test(kind)) &&
    !(kinds.has('surname') && at.some((each) => isOfPerson(words, each)))
  const isChoice =
    alone ||
    words.slice(first, last).some(({ folded }) => CHOICE.test(folded)) ||
    isDeciding(words) ||
    words.some((_, each) => CHOOSING(words, each) !== null)
  if (!isChoice) return null
  return { kind: 'compare', values, label: values.join(' or '), avoid: false, at }
}

/** `mum is Nora and I am Max`, `named after Nora`: of the family rather than of a choice. */
const isOfPerson = (words: Word[], at: number): boolean => {
  const before = [1, 2].map((back) => words[at - back]?.folded ?? '')
  return /^(after|am|im)$/.test(before[0] ?? '') || before.some((word) => KIN.test(word))
}

/** `in Paris and London`: names of cities. */
const isOfCities = (words: Word[], at: number): boolean =>
  IN_CITY.test(words[at - 1]?.folded ?? '') ||
  (/^(and|or)$/.test(words[at - 1]?.folded ?? '') && IN_CITY.test(words[at - 3]?.folded ?? ''))
const IN_CITY = /^(in|near)$/

/** A name that is well known, or one of a list: an unusual spelling beside a known name is a name, too. */
function listedNameAt(words: Word[], at: number, vocabulary: Vocabulary): NameInText | null {
  const isKnown = (found: NameInText | null): found is NameInText =>
    found !== null && vocabulary.fameOf(fold(found.name)) !== 'counted'
  const own = nameAt(words, at, vocabulary)
  if (isKnown(own)) return own
  // "He wanted Svenja": a capital within a clause, and no word of ours
  if (own && !words[at]?.clause && at > 0 && isWanted(words, at)) return own
  // "Harlow. Marlowe. Barlow.": alone in its clause, and next to one that is known
  const isAlone = words[at]?.clause === true && (words[at + 1]?.clause ?? true)
  const isBeside = (next: number): boolean =>
    isCapital(words[next]) && isKnown(nameAt(words, next, vocabulary))
  // "Ottoline and Octavia"
  const isLinked = [-1, 1].some((way) => LINK.test(words[at + way]?.folded ?? '') && isBeside(at + 2 * way))
  const isListed = (isAlone && [at - 1, at + 1].some(isBeside)) || isLinked
  return isListed ? nameAt(words, at, vocabulary, true) : null
}

/** `he wanted Svenja`, `option 2 Heloise`: what is before a name that is chosen from. */
const isWanted = (words: Word[], at: number): boolean =>
  /^(wants?|wanted|loves?|loved|prefers?|preferred|likes?|liked|says?|said|picks?|picked|chose|suggests?|suggested|option|choice|[1-4]|[abc]|corner|team|now|then)$/.test(
    words[at - 1]?.folded ?? '',
  )

/** The ideas in the clause of a word for meaning, and in the sentence where that has none. */
function meaningIn(
  words: Word[],
  unread: number[],
  themes: ReadonlyMap<string, unknown>,
): SecondMatch | null {
  const cue = words.findIndex(({ folded }) => MEANS.test(folded))
  if (cue < 0) return null
  const ideas = unread.filter((at) => {
    const word = words[at]?.folded ?? ''
    return themes.has(word) && !isPlain(word) && !PRAISE.has(word)
  })
  const near = ideas.filter((at) => !words.slice(Math.min(cue, at) + 1, Math.max(cue, at) + 1).some(isBegun))
  const at = near.length > 0 ? near : ideas
  const first = at[0]
  if (first === undefined) return null
  const values = at.map((each) => words[each]?.folded ?? '')
  return {
    kind: 'meaning',
    values,
    label: `means ${values.join(' or ')}`,
    avoid: isNegated(words, first),
    at,
  }
}

/** `the letter x`, wherever it is said to be. */
function letterIn(words: Word[], unread: number[]): SecondMatch | null {
  const at = unread.find(
    (each) =>
      /^[b-hj-z]$/.test(words[each]?.folded ?? '') && /^letters?$/.test(words[each - 1]?.folded ?? ''),
  )
  if (at === undefined) return null
  const letter = words[at]?.folded ?? ''
  let from = at
  while (from > 0 && !words[from]?.clause) from--
  const avoid = isRefusing(words, from, at)
  return {
    kind: 'contains',
    values: [letter],
    label: avoid ? `no ${letter}` : `contains ${letter}`,
    avoid,
    at: [at],
  }
}

/** Whether a negation begins between two positions. */
function isRefusing(words: Word[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const length = negationAt(words, at)
    if (length > 0 && !isOfParents(words, at + length)) return true
  }
  return false
}

/** Behind a negation that says what parents lack or cannot do: `no name yet`, `can't agree`. */
const isOfParents = (words: Word[], at: number): boolean =>
  /^(names?|ideas?|clue|idea)$/.test(words[at]?.folded ?? '')
    ? (words[at + 1]?.clause ?? true) || /^(yet|so|at|and)$/.test(words[at + 1]?.folded ?? '')
    : words[at]?.clause !== true &&
      /^(agree|decide|choose|settle|pick|stop|get|wait|believe|sure|think|know|make|find|help|move|sleep|seem)$/.test(
        words[at]?.folded ?? '',
      )

const isBegun = ({ clause }: Word): boolean => clause
const isPlain = (word: string): boolean => FILLERS.has(word) || CHATTER.has(word)
