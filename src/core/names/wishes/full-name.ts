import { fold } from '#src/core/names/spelling/fold.ts'
import { firstOf, pattern } from '#src/core/names/sentence/pattern.ts'
import { BLANK, isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { isPlain, surnameAt } from './surname-at.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from './wish.ts'

/** Whose full name is given: `my name is Sarah Whitfield`, `I'm Tom Ashby`. */
const OF_PERSON = pattern(
  '((my|our|his|her|(my|our|the)? (husbands|wifes|partners|hubbys|dads|mums|moms|fathers|mothers)) (full|real|legal|whole)? name is|im|i am|this is) <first> <last>',
)
/** A full name that is tried: `does Oliver Smith sound ok`. */
const SOUNDS = pattern(
  '(does|do|would|will|is) <first> <last> (sound|sounds|work|works|flow|flows|look|too|ok|okay|weird|silly|good|nice|fine|go|clash|a)',
)
/** `does Hazel go with Smith`. */
const GOES_WITH = pattern(
  '(does|do|would|will|is|could|can|what about|how about|thoughts on|opinions on) (the name)? <first> (and)? (go|goes|work|works|sound|sounds|fit|fits|flow|flows|match|suit|pair|clash|clashes|look) (well|ok|okay|good|nice|nicely|right|fine|weird|silly|odd|stupid|too)* (with|alongside|next to|before|beside) <last>',
)

/** A surname that only the full name of a person says. */
export function readFullName(
  words: Word[],
  at: number,
  vocabulary: Vocabulary,
): SentenceMatch<string> | null {
  const blank = foldedAt(words, at) === BLANK
  if (blank) return readMiddle(words, at, vocabulary)
  const found = firstOf([OF_PERSON, SOUNDS, GOES_WITH], words, at)
  const first = found?.slots.first ?? -1
  const last = found?.slots.last ?? -1
  const [given, own, follower] = [words[first], words[last], words[last + 1]]
  if (!found || !given || !own || !isName(given, vocabulary) || !isOwn(own, vocabulary)) return null
  // "does Emma go with Leo and Mia": a list is of siblings.
  if (
    /^(and|or)$/.test(follower?.folded ?? '') &&
    isCapital(words[last + 2]) &&
    !/^I\b/.test(words[last + 2]?.raw ?? '')
  )
    return null
  // "does Otto go with Hugo" may be of a brother.
  const apart = last > first + 1
  if (apart && vocabulary.fameOf(own.folded) === 'curated') return null
  const name = surnameAt(words, last)
  return name && { ...matchOf(name.name), length: Math.max(found.length, last + name.length - at) }
}

/** `____ Katherine Moss`: behind a gap and a first name the last is the surname. */
function readMiddle(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  const [middle, last, follower] = words.slice(at + 1, at + 4)
  if (!middle || !last || middle.clause || (follower && !follower.clause)) return null
  if (!isName(middle, vocabulary) || !isOwn(last, vocabulary)) return null
  return {
    ...matchOf(last.raw),
    length: 3,
    also: [{ kind: 'middle', values: [middle.raw], label: `middle name ${middle.raw}` }],
  }
}

const isName = (word: Word, { fameOf }: Vocabulary): boolean =>
  isCapital(word) && !isPlain(word) && /^(curated|common)$/.test(fameOf(fold(word.raw)) ?? '')

const isOwn = (word: Word, { isWishWord }: Vocabulary): boolean =>
  isCapital(word) && !word.clause && !isPlain(word) && isWishWord?.(word.folded) !== true

const matchOf = (name: string): Pick<SentenceMatch<string>, 'values' | 'label'> => ({
  values: [name],
  label: `with ${name}`,
})
