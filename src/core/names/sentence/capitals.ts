import type { Vocabulary } from '#src/core/names/wishes/wish.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { choicesIn, isKnownName, listsIn } from './bare-choices.ts'
import { KIN } from './kin-words.ts'
import { inEnglish } from './other-languages.ts'
import { numberOf } from './numbers.ts'
import { isSurnameShape } from './surname-shape.ts'
import { isCapital, isTitleCase, type Word } from './words.ts'

/** What links the names of a list. */
const OR = /^(or|and|vs|versus)$/

const CHOICE = /^(or|vs|versus)$/

/** Verbs of who is for a name. */
const LOVES = /^(loves?|adores?|wants?|prefers?|likes?|says?|thinks?|picks?|chose|suggests?|fancies)$/

const isVerb = ({ folded }: Word): boolean => LOVES.test(folded)
/** Who is for another name: `he`, `my husband`. */
const WHO =
  /^(i|he|she|we|they|my|his|her|but|and|while|hubby|husband|wife|dh|dw|mum|mom|dad|partner|boyfriend|girlfriend)$/

/** Before these a word that nobody is called says how the child is. */
const CHILD = /^(girls?|boys?|bab(y|ies)|sons?|daughters?|child|children|kids?|newborn|twins?)$/

/** The shortest word that is taken for a name without a capital. */
const SHORTEST = 3

type Names = Pick<Vocabulary, 'fameOf' | 'isMeaningWord' | 'isWishWord'>

/**
 * The words of a sentence that is written without capitals, or in capitals alone, with a capital where only a name can
 * be meant: well-known names, and words that are in no list. Words that a name shares with the language (rose, mark)
 * stay as they are.
 */
export function withCapitals(words: Word[], vocabulary: Names, isWord: (folded: string) => boolean): Word[] {
  const { fameOf, isMeaningWord, isWishWord } = vocabulary
  // "our surname is tricky (Wojciechowski)": no word that begins a sentence.
  const isUnknown = (word: Word, at: number): boolean =>
    at > 0 &&
    word.clause &&
    isTitleCase(word) &&
    word.folded.length > 4 &&
    fameOf(word.folded) === null &&
    !isWord(word.folded)
  const shouted = words.length > 1 && !words.some(({ raw }) => /\p{Ll}/u.test(raw))
  if (!shouted && words.some((word, at) => isMarked(word, at) || isUnknown(word, at))) return words
  // "Girl name sorted: Phoebe": who writes names with capitals means no other word as one.
  const isMixed =
    !shouted &&
    words.some(
      (word, at) =>
        at > 0 &&
        isTitleCase(word) &&
        !isWord(word.folded) &&
        /^(curated|common)$/.test(fameOf(word.folded) ?? ''),
    )
  const isName = ({ raw, folded }: Word, at: number): boolean => {
    // "max two syllables"
    if (numberOf(words[at + 1]?.folded ?? '') !== null || words[at + 1]?.folded === 'of') return false
    const name = folded.replace(/s$/, '')
    const bare = /['’]s$/i.test(raw) ? name : folded
    if (bare.length < SHORTEST || !/^\p{L}+(?:['’]s)?$/iu.test(raw) || numberOf(bare) !== null) return false
    if (KIN.test(bare) || isWord(bare) || inEnglish(bare) !== bare || isMeaningWord?.(bare) === true)
      return false
    const fame = fameOf(bare)
    return (
      fame === 'curated' ||
      fame === 'common' ||
      (fame === null &&
        !isMixed &&
        bare.length > 4 &&
        // "for a premature girl": what a child is, unless it is built like a surname
        (!CHILD.test(words[at + 1]?.folded ?? '') || isSurnameShape(bare)) &&
        !/(?:est|ing|ly|ness|ful|less|able|ible|ous|ian|ist|tion|ment|hood|ology|graphy)$/.test(bare))
    )
  }
  const isListed = (at: number): boolean => {
    const { folded = '' } = words[at] ?? {}
    const next = words[at + 1]
    const ends = next === undefined || next.clause || OR.test(next.folded)
    return (
      ends &&
      isWishWord?.(folded) !== true &&
      folded.length >= SHORTEST &&
      !KIN.test(folded) &&
      (fameOf(folded) === 'curated' ||
        (fameOf(folded) === 'counted' && next?.clause === true && !isWord(folded)))
    )
  }
  const isPlainName = (at: number): boolean =>
    isKnownName(words, at, vocabulary) && isWishWord?.(words[at]?.folded ?? '') !== true
  const names = words.map(isName)
  // "ruben, robin or raven": in a list that begins with a name a word that is one, too, is meant as such
  for (let at = 1; at < words.length; at++) {
    const linked = OR.test(words[at - 1]?.folded ?? '') ? 1 : 0
    if ((linked === 1 || words[at]?.clause === true) && names[at - 1 - linked] && isListed(at))
      names[at] = true
  }
  // "emiley or emely": nothing but two spellings that are no words, one of which some child has
  const isSpelling = (at: number): boolean => {
    const { folded = '' } = words[at] ?? {}
    return (
      folded.length > SHORTEST &&
      isWishWord?.(folded) !== true &&
      !isWord(folded) &&
      inEnglish(folded) === folded &&
      !KIN.test(folded)
    )
  }
  for (let at = 1; at + 1 < words.length; at++) {
    const [one, other] = [at - 1, at + 1]
    if (!CHOICE.test(words[at]?.folded ?? '') || !isSpelling(one) || !isSpelling(other)) continue
    const begins = one === 0 || words[one]?.clause === true
    const ends = words[other + 1]?.clause ?? true
    if (begins && ends && [one, other].some((each) => fameOf(words[each]?.folded ?? '') !== null))
      names[one] = names[other] = true
  }
  const isKnown = (at: number): boolean => isKnownName(words, at, vocabulary)
  for (const at of [
    ...choicesIn(words, isKnown, isPlainName, isWord),
    ...listsIn(words, isKnown, isPlainName),
  ])
    names[at] = true
  // "mum loves hector, i love victor": what one loves as another loves a name is a name
  const isLoved = (at: number): boolean =>
    at > 0 && LOVES.test(words[at - 1]?.folded ?? '') && words[at]?.clause !== true
  // "i like willow my bf likes sage"
  const endsAt = (at: number): boolean =>
    (words[at]?.clause ?? true) ||
    /^(instead|more|better|best|too)$/.test(words[at]?.folded ?? '') ||
    (WHO.test(words[at]?.folded ?? '') && words.slice(at + 1, at + 4).some(isVerb))
  const loved = words.flatMap((_, at) => (isLoved(at) && endsAt(at + 1) && isKnown(at) ? [at] : []))
  const isByTwo = loved.some(isPlainName) && new Set(loved.map((at) => words[at - 2]?.folded)).size > 1
  if (isByTwo || words.some((_, at) => names[at] && isLoved(at))) for (const at of loved) names[at] = true
  return words.map((word, at) => {
    // "hazle or arthur": a slip of the finger in a name
    const isSlip =
      names[at] === true &&
      word.folded !== fold(word.raw) &&
      fameOf(word.folded) === 'curated' &&
      fameOf(fold(word.raw)) !== 'curated' &&
      !/['’]/.test(word.raw)
    const raw = isSlip ? word.folded : shouted ? word.raw.toLowerCase() : word.raw
    return names[at] ? { ...word, raw: capitalized(raw) } : shouted ? { ...word, raw } : word
  })
}

/** A capital that is not that of a sentence's beginning, of "I" or of a letter by itself. */
const isMarked = ({ raw, clause }: Word, at: number): boolean =>
  at > 0 && !clause && isCapital(raw) && !/^I(?:['’]|$)/.test(raw) && raw.length > 1
