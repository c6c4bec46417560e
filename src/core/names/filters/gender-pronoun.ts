import { isLoving } from '#src/core/names/sentence/interests.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import { foldedAt } from '#src/core/names/wishes/wish.ts'

/** After these a pronoun is that of a parent or of another child. */
const OF_OTHERS =
  /^(sister|brother|siblings?|twin|from|speaks?|wants?|wanted|likes?|liked|loves?|loved|prefers?|preferred|adores?|adored|fancies|favou?rs|picks|chose|votes|insists|suggests?|suggested|vetoe[sd]|agrees|disagrees|reckons|family|side|parents?|mother|father|mom|dad|husband|wife|last|surname|heritage|and|hates?|thinks?|said|says|middle|big|older|own|picked|grew|would|never|told|had|has|passed|died|called|asked|insists|already|only|always|pick|choice|idea|suggestion|favou?rite|fave|vote|grand\w+|team|leans?|leaning|set|rooting|voting|sold|keen|dead|pushing|fighting|ex|friends?|boss|cousin|daughter|son|eyes|hair|can)$/

/** What an adult does: `she is leaning towards Jonah`. */
const IS_DOING =
  /^(leaning|set|rooting|voting|sold|keen|dead|pushing|fighting|campaigning|hoping|insisting|thinking|team|torn|into)$/

/** `is she right`: who has said something. */
const IS_JUDGED = /^(right|wrong|being|crazy|mad|joking|kidding|serious|unreasonable|correct)$/

/** `and she is our rainbow` */
const IS_CHILD = pattern('(she|he) (is|will be) (our|a|the|due|coming|arriving|my|going to)')

/** Before a name and a colon, whose it is: `me: Vera. him: Vivienne`. */
const isLabel = (words: Word[], at: number): boolean =>
  words[at + 1]?.clause === true &&
  isTitleCase(words[at + 1]) &&
  /^(him|her|his|hers|me|mine|i|dad|mum|mom|husband|wife|hubby|partner|dh|dw)$/.test(foldedAt(words, at))

/** `she is due in May`, `his initials`: a pronoun says what no other word of the sentence does. */
export function readPronoun(
  words: Word[],
  at: number,
  known: ReadonlyMap<string, unknown>,
): 'girl' | 'boy' | null {
  const pronoun = /^(?:(shes?|shell|her)|(hes?|hell|his|him))$/.exec(foldedAt(words, at))
  if (
    !pronoun ||
    // "he is obsessed with trains"
    isLoving(words, at) ||
    (/^(shell|hell)$/.test(foldedAt(words, at)) && !/['’]/.test(words[at]?.raw ?? '')) ||
    (OF_OTHERS.test(foldedAt(words, at + 1)) && foldedAt(words, at + 2) !== 'to') ||
    // "is she right?"
    (/^(is|was)$/.test(foldedAt(words, at - 1)) && IS_JUDGED.test(foldedAt(words, at + 1))) ||
    (foldedAt(words, at + 1) === 'is' && IS_DOING.test(foldedAt(words, at + 2))) ||
    // "half me half him"
    (/^(half|part|me)$/.test(foldedAt(words, at - 1)) && /^(him|her)$/.test(foldedAt(words, at))) ||
    (/^(and|said|told|because|from)$/.test(foldedAt(words, at - 1)) && !IS_CHILD(words, at))
  )
    return null
  // "Joseph for me, Josiah for him"
  const ofParents = words.some(
    ({ folded, clause }, index) => folded === 'me' && (clause || foldedAt(words, index - 1) === 'for'),
  )
  const isParent = words[at]?.clause === true || foldedAt(words, at - 1) === 'for'
  if (ofParents && isParent && /^(him|her)$/.test(foldedAt(words, at))) return null
  // "me: Vera. him: Vivienne", "his: Duncan hers: Damian"
  if (isLabel(words, at) && words.some((_, other) => other !== at && isLabel(words, other))) return null
  if (words.some((word) => known.has(word.folded) || /^(sis|bro|sisters?|brothers?)$/.test(word.folded)))
    return null
  // Only "name him ...", "her initials" and the like: with two genders in a sentence it is about the parents.
  // "Russian enough for me and English enough for him"
  const others = words.filter(
    (word, index) =>
      /^(shes?|hers?|hes?|his|him)$/.test(word.folded) &&
      !(ofParents && /^(him|her)$/.test(word.folded) && foldedAt(words, index - 1) === 'for'),
  )
  const value = pronoun[1] ? 'girl' : 'boy'
  const alike = others.every((word) =>
    (pronoun[1] ? /^(shes?|hers?)$/ : /^(hes?|his|him)$/).test(word.folded),
  )
  return alike ? value : null
}

/** What each of two people has: `my vote`. */
const OPINION =
  /^(votes?|money|heart|gut|bet|picks?|choice|favou?rite|fave|suggestion|idea|preference|people|side|family|parents|heritage|background)$/

/** `I'm Jessica, he's Andrew`, `his name is Pedro, mine is Alina` */
export function isPartner(words: Word[], at: number, isName: (word: Word) => boolean): boolean {
  // "his people are Zulu, mine are Dutch", "my vote is Kit, his is Ike"
  const isOwned = /^(his|hers?)$/.test(foldedAt(words, at))
  const isOfBoth = words.some(
    ({ folded }, index) => folded === 'mine' || (folded === 'my' && OPINION.test(foldedAt(words, index + 1))),
  )
  if (isOwned && isOfBoth) return true
  let name = at + 1
  while (/^(is|name)$/.test(foldedAt(words, name))) name++
  const named = words[name]
  if (!named || !(isTitleCase(named) || (name > at + 1 && isName(named)))) return false
  return words.some(
    ({ raw, folded }, index) =>
      folded === 'mine' ||
      (index < at &&
        (folded === 'im' ||
          raw === 'I' ||
          (folded === 'i' && foldedAt(words, index + 1) === 'am') ||
          (folded === 'my' && /^names?$/.test(foldedAt(words, index + 1))))),
  )
}
