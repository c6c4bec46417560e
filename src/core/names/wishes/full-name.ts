import { fold } from '#src/core/names/spelling/fold.ts'
import { type Pattern, pattern } from '#src/core/names/sentence/pattern.ts'
import { BLANK, isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { isPlain, surnameAt } from './surname-at.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from './wish.ts'

/** Whose full name is given: `my name is Sarah Whitfield`, `I'm Tom Ashby`. */
const OF_PERSON = pattern(
  '((my|our|his|her|(my|our|the)? (husbands|wifes|partners|hubbys|dads|mums|moms|fathers|mothers)) (full|real|legal|whole)? name is|im|i am|this is) <first> <last>',
)
/** The surname of a question, which may say itself that it is one: `the last name Peel`, `Kelly as a surname`. */
const OF_LAST =
  '(our|my|the|his|her|their|an?)? (surname|lastname|last name|family name)? (of|,)? <last> ((as|for) (an?|the|our|my)? (surname|last name|family name))?'
const STATED = /^(surname|lastname|last|family)$/
/** A full name that is tried, with or without a middle name: `does Oliver Smith sound ok`, `does Isla Rose Kelly flow`. */
const SOUNDS = ['<first> <last>', '<first> <middle> <last>'].map((name) =>
  pattern(
    `(does|do|would|will|is) (the name)? ${name} (sound|sounds|work|works|flow|flows|look|too|ok|okay|weird|silly|good|nice|fine|go|clash|a)`,
  ),
)
/** Whether a name suits a surname: `does Hazel go with Smith`, `is Olive a good name with Lindqvist`. */
const GOES_WITH = pattern(
  `(does|do|would|will|is|could|can|how does|how would|how well does|what about|how about|thoughts on|opinions on) (the name)? <first> (<middle>)? (and|really|actually|even)* (go|goes|work|works|sound|sounds|fit|fits|flow|flows|match|suit|pair|clash|clashes|look) (well|ok|okay|good|nice|nicely|right|fine|weird|silly|odd|stupid|too|better|best|at all|together)* (with|alongside|next to|before|beside) ${OF_LAST}`,
)
const IS_GOOD_WITH = pattern(
  `(is|isnt|would) (the name)? <first> (<middle>)? (be)? (an?|too|really|just|very|so|also)* (good|nice|lovely|great|fine|decent|ok|okay|pretty|right|bad|weird|silly|odd|strange|much|fancy|long|short|plain|posh|similar|close|harsh|choppy)* (an?)? (first)? (name|fit|match|choice|option|pick|combination)? (with|for|alongside|next to|before|beside|to go with) ${OF_LAST}`,
)

/** The full name before the question: `Isla Peel, does it flow?` */
const NAME_FIRST = ['<first> <last>', '<first> <middle> <last>'].map((name) =>
  pattern(
    `${name} (,)? (does|do|would|will|is|how does|how would|how do) (it|that|this|they) (really|even|all)* (flow|sound|sounds|work|go|look|clash|too|ok|okay|weird|silly|a)`,
  ),
)

/** A surname that only the full name of a person says, or that one asks about with a first name. */
export function readFullName(
  words: Word[],
  at: number,
  vocabulary: Vocabulary,
): SentenceMatch<string> | null {
  if (foldedAt(words, at) === BLANK) return readMiddle(words, at, vocabulary)
  const person = readNamed(words, at, OF_PERSON, vocabulary)
  if (person) return { length: person.length, ...matchOf(person.last) }
  // "would Isla Grace go with the surname Peel": what is stated to be the surname is it
  const stated = [GOES_WITH, IS_GOOD_WITH]
    .map((question) => readNamed(words, at, question, vocabulary))
    .find((named) => named?.isStated)
  if (stated) return asTried(stated)
  const begins = at === 0 || words[at]?.clause === true
  for (const question of [GOES_WITH, IS_GOOD_WITH, ...SOUNDS, ...(begins ? NAME_FIRST : [])]) {
    const asked = readNamed(words, at, question, vocabulary)
    if (asked) return asTried(asked)
  }
  return null
}

/** A first name and a surname in a phrase, which may say that it is one: `the surname Peel`. */
type Named = { given: string[]; last: string; length: number; isStated: boolean }

const asTried = ({ given, last, length }: Named): SentenceMatch<string> => ({
  ...matchOf(last),
  length,
  of: given,
  label: `${given.join(' ')} with ${last}`,
})

function readNamed(words: Word[], at: number, phrase: Pattern, vocabulary: Vocabulary): Named | null {
  const found = phrase(words, at)
  const { first = -1, middle = -1, last = -1 } = found?.slots ?? {}
  const [given, second, own, follower] = [words[first], words[middle], words[last], words[last + 1]]
  if (!found || !given || !own || !isName(given, vocabulary) || !isOwn(own, vocabulary)) return null
  // "would Isla really go with Peel": no middle name
  const isMiddle = second !== undefined && isCapital(second) && !second.clause && isName(second, vocabulary)
  if (middle + 1 === last && !isMiddle) return null
  // "does Emma go with Leo and Mia": a list is of siblings.
  if (
    /^(and|or)$/.test(follower?.folded ?? '') &&
    isCapital(words[last + 2]) &&
    !/^I\b/.test(words[last + 2]?.raw ?? '')
  )
    return null
  const isStated = words.slice(first, at + found.length).some(({ folded }) => STATED.test(folded))
  // "does Otto go with Hugo", "is Leo a good name with Max" may be of a brother; "Isla Rose, does it flow" of a middle name
  const isWhole = middle + 1 === last || (last === first + 1 && !NAME_FIRST.includes(phrase))
  if (!isWhole && !isStated && vocabulary.secondName?.(own.folded) !== 'last') return null
  const name = surnameAt(words, last)
  return (
    name && {
      given: [given, ...(isMiddle ? [second] : [])].map(({ raw }) => raw.replace(/['’]s$/, '')),
      last: name.name,
      length: Math.max(found.length, last + name.length - at),
      isStated,
    }
  )
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
