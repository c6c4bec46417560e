import type { Vocabulary, Wish } from '#src/core/names/wishes/wish.ts'
import { isBlending } from '#src/core/names/wishes/blend.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { isDeciding } from './deciding.ts'
import { alsoGender, genderIn } from './fitting.ts'
import { isOfPerson, KIN } from './kin-words.ts'
import { nameAt, type NameInText } from './names-in.ts'
import { pattern } from './pattern.ts'
import { isNegated, isRefusing } from './negation.ts'
import type { SecondMatch } from './second-look.ts'
import { isCapital, isTitleCase, type Word } from './words.ts'

const CHOICE = /^(or|vs|versus)$/
const LINK = /^(or|and|vs|versus|n|over|than)$/
/** What asks to choose from the names of a sentence that nothing else has read: `option 1 Eloise option 2 Heloise`. */
const CHOOSING = pattern(
  '(two|three|four|2|3|4|both|our|the|my) names|(two|three|four|2|3|4|both|our|the|my)? (options?|choices|contenders|candidates|favou?rites|faves|frontrunners)|(coming|go|going|went|come|keep) back (and forth)? (to|between)?|comparison|face off|showdown|versus|(wants?|prefers?|votes?|likes) <one> (and|but)|(i|we|me) (want|prefer|like|vote) <other>|[a-d] <first> b|on the table|in two minds|on the fence|(on|of) (our|my|the) (short)? list|any love for|whos right|which',
)
/** What makes one name of two that nothing else has read: `Marie and Anton, two names into one`. */
const JOINING = pattern(
  '(make|made|turn|turned|merge|merged|put|join|joined|knit|knitted|weave|woven|glue|glued|stitch|stitched|roll|rolled|squeeze|squeezed|melt|melted)? (them|both|it|names)? (into|in|to) (one|a single|a new|1)|(one|single) name (from|of|out of) (two|both)|as (one|a single) (name)?|name (mixer|blender|combiner|merger)|from (the|our|both|its|his|her)? (parents|mum and dad|mom and dad)|(comes?|made|built|knit|woven|stitched|glued|put|join|joined|rolled|mixed)? (from|of|them|both)? <one> (and|&) <other> (all)? together|(knit|stitch|weave|glue|mix|put|bring) (together|up)|mixed together',
)
/** So many children make a spelling a name, whatever the collection has. */
const MIN_BIRTHS = 250
/** At most so many names are compared. */
const MAX_CHOICES = 5

/** Kinds that read names of their own: beside them only what "or" joins is a choice. */
const OF_NAMES = /^(like|sibling|middle|excluded)$/
/** Kinds whose wish takes all names of a sentence. */
const TAKES_NAMES = /^(compare|blend|form|lookUp)$/
/** What one word may say that is also a name: `on our list: Lux, Wren, Bo`. */
const IDEAS = /^(meaning|subject|style)$/

/**
 * Names with an "or" between them, or to choose from, or to make one of, that nothing else has read: `is it going to be
 * Ezekiel or Elijah`. `wishes`: what else is asked for.
 */
export function choiceIn(
  words: Word[],
  unread: number[],
  vocabulary: Vocabulary,
  wishes: readonly Wish[],
): SecondMatch | null {
  const asked = wishes.filter(({ values }) => values.length > 0)
  if (asked.some(({ kind }) => TAKES_NAMES.test(kind))) return null
  const isBeside = asked.some(({ kind }) => OF_NAMES.test(kind))
  const ideas = isBeside
    ? []
    : asked.filter((wish) => IDEAS.test(wish.kind)).flatMap((wish) => ideaAt(words, wish, vocabulary))
  const at: number[] = []
  const found: { name: string; at: number; end: number }[] = []
  for (const each of [...unread, ...ideas].toSorted((one, other) => one - other)) {
    const own = isCapital(words[each]) && !at.includes(each) ? listedNameAt(words, each, vocabulary) : null
    // "goes down well in Paris and London"
    // "surname Drew"
    const isSurname =
      /^(surname|lastname|family)$/.test(words[each - 1]?.folded ?? '') && !words[each]?.clause
    if (!own || isSurname || isNegated(words, each) || isOfCities(words, each)) continue
    if (!found.some(({ name }) => fold(name) === fold(own.name)))
      found.push({ name: own.name, at: each, end: each + own.length })
    // "Ivy-Mae" is one name of two words.
    for (let part = 0; part < own.length; part++) at.push(each + part)
  }
  const chosen = isBeside ? joinedIn(words, found) : found
  const values = chosen.map(({ name }) => name)
  const [first, last] = [chosen[0]?.at, chosen.at(-1)?.at]
  if (first === undefined || last === undefined || values.length < 2 || values.length > MAX_CHOICES)
    return null
  // "Sebastian James or Sebastian Cole? other middle names for Sebastian"
  if (isBeside && asked.some((wish) => wish.values.some((value) => values.includes(String(value)))))
    return null
  if (isRefusing(words, isBeside ? clauseOf(words, first) : 0, last)) return null
  const positions = at.filter((each) => chosen.some((name) => name.at <= each && each < name.end))
  // An idea alone is no name: one at least is nothing else.
  if (chosen.every((name) => ideas.includes(name.at))) return null
  const [one = '', other = ''] = values
  if (
    !isBeside &&
    values.length === 2 &&
    (isBlending(words) ||
      // "mum's name Karen + dad's name Luis"
      words.slice(first, last).some(({ raw }) => raw === '+') ||
      words.some((_, each) => JOINING(words, each) !== null))
  )
    return { kind: 'blend', values: [[one, other]], label: `${one} + ${other}`, avoid: false, at: positions }
  const kinds = new Set(
    asked.flatMap((wish) => (ideas.some((idea) => isOf(wish, words[idea])) ? [] : wish.kind)),
  )
  const alone =
    [...kinds].every((kind) => ALONE.test(kind)) &&
    !positions.some((each) => isOfPerson(words, each)) &&
    !(kinds.has('surname') && positions.some((each) => isOfFamily(words, each)))
  const isChoice =
    isBeside ||
    alone ||
    words.slice(first, last).some(({ folded }) => CHOICE.test(folded)) ||
    isDeciding(words) ||
    isListBehind(words, chosen) ||
    words.some((_, each) => CHOOSING(words, each) !== null)
  if (!isChoice) return null
  return {
    kind: 'compare',
    values,
    label: values.join(' or '),
    avoid: false,
    at: positions,
    ...alsoGender(genderBefore(words, first)),
  }
}

/** `should his sister be Alba or Alma`: who is to be named. */
export function genderBefore(words: Word[], first: number): 'girl' | 'boy' | null {
  const clause = words.slice(clauseOf(words, first), first)
  const at = clause.findIndex(({ folded }) => /^(sister|sis|brother|bro)$/.test(folded))
  const isNamed = clause
    .slice(at + 1)
    .every(({ folded }) => /^(to|be|being|called|named|get|become|is)$/.test(folded))
  return at > 0 && isNamed && clause.at(-1)?.folded !== 'is' ? genderIn(clause.slice(at, at + 1)) : null
}

const ALONE = /^(gender|surname)$/

const isOf = (wish: Wish, word: Word | undefined): boolean => wish.from === word?.from && wish.to === word.to

/** The position of a wish's only word, where that is a well-known name with a capital, too. */
function ideaAt(words: Word[], wish: Wish, { fameOf }: Vocabulary): number[] {
  const at = words.findIndex((word) => isOf(wish, word))
  const word = words[at]
  return !wish.avoid && word && isTitleCase(word) && fameOf(word.folded) === 'curated' ? [at] : []
}

/** The names that "or" joins, with those of the same list: `not Amy. Amelie, Emilia or Ada`. */
function joinedIn(words: Word[], found: { name: string; at: number; end: number }[]) {
  const link = found.findIndex(
    ({ at }, index) =>
      index > 0 &&
      ((CHOICE.test(words[at - 1]?.folded ?? '') && found[index - 1]?.end === at - 1) ||
        isAskedApart(words, found[index - 1], at)),
  )
  if (link < 0) return []
  let from = link - 1
  while (from > 0 && found[from - 1]?.end === found[from]?.at && words[found[from]?.at ?? 0]?.clause) from--
  return found.slice(from, link + 1)
}

/** `should the third be Violet or break the theme with Eleanor`: a question with "or" that has a name before and one behind. */
function isAskedApart(words: Word[], one: { at: number; end: number } | undefined, other: number): boolean {
  if (!one) return false
  const between = words.slice(one.end, other)
  const begins = sentenceOf(words, one.at)
  return (
    between.some(({ folded }) => folded === 'or') &&
    !words.slice(one.end, other + 1).some(({ sentence }) => sentence === true) &&
    words
      .slice(begins, one.at)
      .some(({ folded }) => /^(should|shall|is|does|do|would|whether|if)$/.test(folded))
  )
}

function sentenceOf(words: Word[], at: number): number {
  let from = at
  while (from > 0 && words[from]?.sentence !== true) from--
  return from
}

/** `Biblical: Jonah, Jonas`: nothing but a list of names behind what they are. */
function isListBehind(words: Word[], chosen: { at: number; end: number }[]): boolean {
  const [first] = chosen
  return (
    first !== undefined &&
    first.at > 0 &&
    words[first.at]?.clause === true &&
    chosen.at(-1)?.end === words.length &&
    chosen.every(({ at, end }, index) => {
      const next = chosen[index + 1]?.at
      return words[at]?.clause === true && (next === undefined || next === end)
    })
  )
}

function clauseOf(words: Word[], at: number): number {
  let from = at
  while (from > 0 && !words[from]?.clause) from--
  return from
}

/** `mum is Nora and I am Max`, `named after Nora`: of the family rather than of a choice. */
const isOfFamily = (words: Word[], at: number): boolean => {
  const before = [1, 2].map((back) => words[at - back]?.folded ?? '')
  return /^(after|am|im)$/.test(before[0] ?? '') || before.some((word) => KIN.test(word))
}

/** `in Paris and London`: names of cities. */
const isOfCities = (words: Word[], at: number): boolean =>
  IN_CITY.test(words[at - 1]?.folded ?? '') ||
  isFrom(words, at) ||
  (/^(and|or)$/.test(words[at - 1]?.folded ?? '') && isFrom(words, at - 2)) ||
  (/^(and|or)$/.test(words[at - 1]?.folded ?? '') && IN_CITY.test(words[at - 3]?.folded ?? ''))
/** `boy names from Florence` */
export const isFrom = (words: Word[], at: number): boolean =>
  words[at - 1]?.folded === 'from' &&
  /^(names?|boys?|girls?|people|family|parents|am|im|is|are|were)$/.test(words[at - 2]?.folded ?? '')
const IN_CITY = /^(in|near)$/

/** A name that is well known, or one of a list: an unusual spelling beside a known name is a name, too. */
function listedNameAt(words: Word[], at: number, vocabulary: Vocabulary): NameInText | null {
  const isKnown = (found: NameInText | null): boolean =>
    found !== null && vocabulary.fameOf(fold(found.name)) !== 'counted'
  const own = nameAt(words, at, vocabulary)
  if (isKnown(own)) return own
  // "He wanted Svenja": a capital within a clause, and no word of ours
  if (own && !words[at]?.clause && at > 0 && isWanted(words, at)) return own
  // "dead set on Bartholomew": what many children were called, and is no word
  const isGiven = (next: number): boolean => {
    const { folded = '' } = words[next] ?? {}
    return (
      isTitleCase(words[next]) &&
      vocabulary.isWord?.(folded) === false &&
      (vocabulary.birthsOf?.(folded) ?? 0) >= MIN_BIRTHS
    )
  }
  if (own?.length === 1 && isGiven(at)) return own
  // "Harlow. Marlowe. Barlow.": alone in its clause, and next to one that is known
  const isAlone = words[at]?.clause === true && (words[at + 1]?.clause ?? true)
  const isBeside = (next: number): boolean =>
    isCapital(words[next]) && isKnown(nameAt(words, next, vocabulary))
  // "Ottoline and Octavia"
  const isLinked = [-1, 1].some((way) => LINK.test(words[at + way]?.folded ?? '') && isBeside(at + 2 * way))
  // "our favourites Ottoline, Clementine"
  const begins =
    at > 0 &&
    words[at]?.clause === false &&
    words[at + 1]?.clause === true &&
    (words[at + 2]?.clause ?? true) &&
    isBeside(at + 1)
  const isListed = (isAlone && [at - 1, at + 1].some(isBeside)) || isLinked || begins
  const { folded = '' } = words[at] ?? {}
  // "Wife: Eloise. Me: Louisa"
  const isOther = KIN.test(folded) || vocabulary.isWishWord?.(folded) === true
  return isListed && !isOther ? nameAt(words, at, vocabulary, true) : null
}

/** `he wanted Svenja`, `option 2 Heloise`: what is before a name that is chosen from. */
const isWanted = (words: Word[], at: number): boolean =>
  /^(wants?|wanted|loves?|loved|prefers?|preferred|likes?|liked|says?|said|picks?|picked|chose|suggests?|suggested|option|choice|[1-4]|[abc]|corner|team|now|then)$/.test(
    words[at - 1]?.folded ?? '',
  )
