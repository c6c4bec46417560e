import type { Vocabulary } from '#src/core/names/wishes/wish.ts'
import { KIN } from './kin-words.ts'
import { capitalNames } from './names-in.ts'
import { isNegative, RULED_OUT } from './negation.ts'
import { OUTSIDER } from './outsiders.ts'
import { pattern } from './pattern.ts'
import type { Word } from './words.ts'

/** A clause that refuses what the one before speaks of: its names, or what that describes. */
export type RuledOut = {
  /** Where the clause before begins, and where the words that refuse it do. */
  from: number
  at: number
  to: number
  names: { name: string; at: number }[]
  /** The names are children of the family: refused, and to go with. */
  children: boolean
}

const SURELY = '(now|sadly|obviously|just|definitely|really|all|completely|ever|never)*'
/** What a clause of its own says: `mil wants Doreen, no way`. */
const REFUSAL = pattern(
  `(but|and|so)? (its|thats|it is|that is)? (just|a|an)* (no (thanks|thank you|way|chance)|nope|nah|not a chance|not happening|not for (us|me)|hard pass|(absolutely|definitely|hell|hard|firm|big) (no|not)|over my dead body) (lol|haha|sorry|sadly|either)*`,
)
const IT =
  '(that|thats|it|its|this|hes|shes|he|she|that name|that names|the name|that one|this one|him|her|them)'
/** What follows from the words before: `so that's out`, `so we can't use that`. */
const CONSEQUENCE = pattern(
  `(and|but)? so (${IT} (is|was)? ${SURELY} (taken|gone|ruined|spoilt|spoiled|impossible|not possible|${RULED_OUT})|(no|nope|not)|(we|i) ${SURELY} (cant|cannot|can not|wont|couldnt) ${SURELY} (use|have|choose|pick|go with|consider) ${IT} (now|either|anymore|any more|sadly)?)`,
)
const ASKS =
  /^(is|are|do|does|did|can|could|would|should|isnt|am|what|which|who|how|why|if|unless|whether|nobody)$/
/** A name that is not what the clause is about: `goes with Emma`. */
const BESIDE = /^(with|for|rhym\w+|between|middle|surname|like)$/

/** `no thanks`, of which thanks are not read: it ends its sentence, and in "lovely, no?" asks whether others agree. */
const bareNo = (words: Word[], at: number): { length: number } | null =>
  words[at]?.folded === 'no' && !words[at]?.asked && (words[at + 1]?.sentence ?? words[at + 1] === undefined)
    ? { length: 1 }
    : null

/** A child of the family, whose name a sister or brother can not have but goes with: `our daughter is Olivia so that's out`. */
const CHILD = pattern(
  '(our|my|the|his|her)? (little|older|oldest|eldest|big|other|first|second|youngest|existing)* (daughters?|sons?|girls?|boys?|kids?|child|children|toddlers?|first|second|oldest|eldest|firstborn|sisters?|brothers?|dd|ds) (names?)? (is|are|was|called|named|already|,)+',
)
const isOfChild = (words: Word[], from: number, at: number): boolean => {
  const child = CHILD(words, from)
  return (
    child !== null &&
    from + child.length === at &&
    !/^(my|his|her) (sisters?|brothers?)/.test(`${words[from]?.folded} ${words[from + 1]?.folded}`)
  )
}

/** The clauses of a sentence that another one refuses. */
export function ruledOutIn(words: Word[], vocabulary: Vocabulary): RuledOut[] {
  const found: RuledOut[] = []
  for (let at = 1; at < words.length; at++) {
    const own =
      (words[at]?.clause ? (REFUSAL(words, at) ?? bareNo(words, at)) : null) ??
      // "So no. Shirley or Shelby?"
      (words[at]?.sentence && words[at + 1]?.folded === 'no' ? null : CONSEQUENCE(words, at))
    const to = at + (own?.length ?? 0)
    if (!own || !(words[to]?.clause ?? true)) continue
    let from = at - 1
    while (from > 0 && !words[from]?.clause) from--
    const before = words.slice(from, at)
    if (ASKS.test(before[0]?.folded ?? '') || before.some(({ folded }) => isNegative(folded))) continue
    const isBeside = before.some(({ folded }) => BESIDE.test(folded))
    const named = capitalNames(words, vocabulary).filter((name) => name.at >= from && name.at < at)
    // "Aunt Carol wants Doreen": the last one, and what "and" joins to it
    const names = named.filter((_, index) =>
      named
        .slice(index + 1)
        .every(
          (next, more) =>
            /^(and|or)$/.test(words[next.at - 1]?.folded ?? '') && next.at - 2 === named[index + more]?.at,
        ),
    )
    const children = !!names[0] && isOfChild(words, from, names[0].at)
    found.push({ from, at, to, names: isBeside ? [] : names, children })
  }
  return found
}

const IT_IS = pattern(
  '(because|as|since|cos|cause|coz)? (its|thats|it is|that is|shes|hes|it was|that was) (already|also|just|actually|literally)* (the|our|my|his|her|their)',
)
const WHOSE =
  /^(nieces?|nephews?|pets?|pupp(y|ys|ies)|kittens?|horses?|rabbits?|hamsters?|daughters?|sons?|name)$/
const REASON_WORDS = 8

/** The number of words that say whose a refused name is: `can't use Luna, it's the dog`; 0 for none. */
export function reasonAt(words: Word[], at: number): number {
  const found = IT_IS(words, at)
  if (!found) return 0
  let end = at + found.length
  while (end < words.length && !words[end]?.clause) end++
  const whose = words
    .slice(at + found.length, end)
    .some(
      ({ folded }) =>
        OUTSIDER.test(folded) || KIN.test(folded) || WHOSE.test(folded) || /^(dogs|cats)$/.test(folded),
    )
  return whose && end - at <= REASON_WORDS ? end - at : 0
}
