import { nameAt } from '#src/core/names/sentence/names-in.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { SentenceMatch, Vocabulary } from '#src/core/names/wishes/wish.ts'
import { describeRange, type Range } from './range.ts'

const PHRASES: [phrase: ReturnType<typeof pattern>, range: (letters: number) => Range][] = [
  [
    pattern('(no|not|isnt|never|nothing) (any|be)? longer (than|then) <name>|(as|just as) short as <name>'),
    (max) => ({ max }),
  ],
  [pattern('(no|not|isnt|never|nothing) (any|be)? shorter (than|then) <name>'), (min) => ({ min })],
  [
    pattern('(of|with|has|have|having)* (the|exactly)* same (length|number of letters) (as|like) <name>'),
    (letters) => ({ min: letters, max: letters }),
  ],
]

/** `between Ava and Evangeline in length`, `longer than Ava but shorter than Evangeline`. */
const BETWEEN = pattern(
  '(somewhere|something|names?|anything)? (in)? between <one> and <two> (in|by|for|as to) (length|size|letters|number of letters)|(names?|something|anything|that|thats|is|are)* (longer|bigger) than <one> (and|but|yet|,)+ (not as long as|shorter than|smaller than) <two>|(names?|something|anything|that|thats|is|are)* (shorter|smaller) than <one> (and|but|yet|,)+ (longer|bigger) than <two>',
)

/** A length between those of two names. */
export function readBetweenNames(
  words: Word[],
  at: number,
  vocabulary: Vocabulary,
): SentenceMatch<Range> | null {
  const found = BETWEEN(words, at)
  const letters = [found?.slots.one, found?.slots.two].map((slot) => {
    const name = slot === undefined ? null : nameAt(words, slot, vocabulary)
    return name && isCapital(name.name) ? fold(name.name).length : 0
  })
  const [min, max] = [Math.min(...letters) + 1, Math.max(...letters) - 1]
  if (!found || letters.includes(0)) return null
  // "between Emma and Olivia": no length is between five and six letters.
  const range = min <= max ? { min, max } : { min: min - 1, max: max + 1 }
  return { length: found.length, values: [range], label: describeRange(range, 'letter') }
}

/** Whether the words right before speak of the middle name. */
const ofMiddle = (words: Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 4), at).some(({ folded }) => /^middles?$/.test(folded))

/** A length said by a name: `no longer than Elena`, `as short as Mia`, `the same length as Hugo`. */
export function readLengthOfName(
  words: Word[],
  at: number,
  vocabulary: Vocabulary,
): SentenceMatch<Range> | null {
  // "a middle name no longer than Hugo"
  if (ofMiddle(words, at)) return null
  const between = readBetweenNames(words, at, vocabulary)
  if (between) return between
  for (const [phrase, rangeOf] of PHRASES) {
    const found = phrase(words, at)
    const name = found && nameAt(words, found.slots.name ?? -1, vocabulary)
    // "no longer than usual"
    const isName = name && (isCapital(name.name) || vocabulary.fameOf(fold(name.name)) === 'curated')
    if (!found || !name || !isName) continue
    const range = rangeOf(fold(name.name).length)
    return {
      length: (found.slots.name ?? 0) + name.length - at,
      values: [range],
      label: describeRange(range, 'letter'),
    }
  }
  return null
}
