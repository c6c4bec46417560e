import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from '#src/core/names/wishes/wish.ts'
import type { GenderWish } from './gender.ts'

/** `for her brother`, `a sister for him` */
const FOR_RELATIVE = pattern(
  '(for|is|be|become|await|awaiting|expect|welcome|welcoming|meet|waiting (for|on)|expecting|having|get|gets|getting|wants?|needs?|name|naming|call|suits?|fits?) (her|his|their|our|an?|the)? (baby|little|new|lil|wee)* (sister|brother|sis|bro)|(an?|the|another)? (baby|little|new)* (sister|brother) (for|to) (him|her|them)',
)

const NAMES_OF_ONE = pattern('(girls?|boys?) (middle|first|given|baby)* names?')

/** Whether a sentence asks outside some words for names of another gender: `we welcome his brother soon, girl's middle name`. */
function asksForOther(words: Word[], from: number, to: number, value: GenderWish): boolean {
  return words.some(
    (word, at) =>
      (at < from || at >= to) &&
      NAMES_OF_ONE(words, at) !== null &&
      !word.folded.startsWith(value) &&
      !/^(not|no)$/.test(foldedAt(words, at - 1)),
  )
}

/** `his sister needs a name` */
const NEEDS_NAME = pattern(
  '(his|her|their|my|our|the) (baby|little|new|future)* (sister|brother) (still|also|now)* (needs|wants|deserves|lacks|is (still)? (looking for|without)|has no) (an?|her|his)? (new|good|nice|first)? name',
)

/** `for my newborn nephew` */
const FOR_NIECE = pattern(
  '((for|name|naming|call|calling) (my|our|a|his|her|the)?|(my|our|his|her|the|a)) (new|newborn|little|future|unborn|baby|soon to be|first|great|twin)* (nieces?|nephews?|granddaughters?|grandsons?|goddaughters?|godsons?|stepdaughters?|stepsons?)',
)

/** `for DD2`, `DS is due`, `DD will be`: how forums write a daughter and a son. */
const OF_FORUMS = pattern(
  '(for|name|naming|call|calling|expecting|awaiting|having) (dd|ds)|(dd|ds) (is|will be)? (due|coming|arriving|expected)|(dd|ds) ((will|would|should|could|can|might|is going to|is) be|needs|is (still)? nameless|is either)',
)

/** `something that'd suit either`: of the two genders, where it ends a clause. */
const EITHER = pattern(
  '(that|thatd|which|to|would|could|can|will|must|has to|should|names?|it)* (suit|suits|fit|fits|work|works|go|goes|do) (on|for|with)? (either|both) (way|one|of them)?',
)
/** What says that the two are genders rather than languages or surnames. */
const OF_GENDER = /^(gender|sex|boys?|girls?|having|surprise|unisex|neutral|green|scan|reveal|finding|guess)$/

const match = (
  value: GenderWish,
  length: number,
  isWeak = false,
): SentenceMatch<GenderWish> & { values: GenderWish[] } => ({
  length,
  label: { girl: 'Girl', boy: 'Boy', unisex: 'Unisex' }[value],
  values: [value],
  ...(isWeak && { weak: true as const }),
})

/** The gender of a relative who needs a name; null where the words are about someone else, undefined where they name no relative. */
export function readRelative(
  words: Word[],
  at: number,
  fameOf: Vocabulary['fameOf'],
): SentenceMatch<GenderWish> | null | undefined {
  // "something that matches, for her sister"
  const relative = FOR_RELATIVE(words, at)
  // "a sister or brother for him": either
  const isEither = /^(sister|brother)$/.test(foldedAt(words, at - 2)) && foldedAt(words, at - 1) === 'or'
  if (relative && isEither) return null
  if (relative) {
    const own = words.slice(at, at + relative.length)
    const isGirl = own.some(({ folded }) => /^sis(ter)?$/.test(folded))
    const named = words[at + relative.length]
    // "for his sister Aoife": whose sister she is
    const isNamed = named?.clause === false && isTitleCase(named) && fameOf(named.folded) === 'curated'
    const owner = own.find(({ folded }) => /^(his|her)$/.test(folded))?.folded
    if (isNamed && !owner) return null
    const value = (isNamed ? owner === 'her' : isGirl) ? 'girl' : 'boy'
    return asksForOther(words, at, at + relative.length, value) ? null : match(value, relative.length)
  }
  const needing = NEEDS_NAME(words, at)
  if (needing) {
    const isGirl = words.slice(at, at + needing.length).some(({ folded }) => folded === 'sister')
    return match(isGirl ? 'girl' : 'boy', needing.length)
  }
  const expected = OF_FORUMS(words, at)
  if (expected) {
    const isGirl = words.slice(at, at + expected.length).some(({ folded }) => folded === 'dd')
    return match(isGirl ? 'girl' : 'boy', expected.length, true)
  }
  const niece = FOR_NIECE(words, at)
  const relation = niece && foldedAt(words, at + niece.length - 1)
  const isOurs = /^(for|name|naming|call|calling)$|^(my|our)$/.test(foldedAt(words, at))
  if (niece && relation && isOurs && !/['’]s$/.test(words[at + niece.length - 1]?.raw ?? ''))
    return match(
      /^(niece|granddaughter|goddaughter|stepdaughter)/.test(relation) ? 'girl' : 'boy',
      niece.length,
      true,
    )
  return undefined
}

/** `we don't know what we're having, so something that suits either`. */
export function readEither(words: Word[], at: number): SentenceMatch<GenderWish> | undefined {
  const found = EITHER(words, at)
  const next = words[at + (found?.length ?? 0)]
  const ends = !next || next.clause || /^(please|pls|thanks|thx)$/.test(next.folded)
  if (!found || !ends || !words.some(({ folded }) => OF_GENDER.test(folded))) return undefined
  return match('unisex', found.length)
}
