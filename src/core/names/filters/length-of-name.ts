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
