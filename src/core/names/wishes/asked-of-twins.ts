import { isNegative } from '#src/core/names/sentence/negation.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { asksOfBoth, initialsAt, ofTwins } from './same-initial.ts'
import { foldedAt } from './wish.ts'

/** Of both names: `that rhyme`, not `rhymes with Max`. */
const RHYME = pattern(
  '(names?|that|which|who|both|should|must|to|but|and|do)* (rhyme|rhymes|rhyming) (with each other|together)?',
)

/** The positions of what is asked of both names of twins, which are found one by one: their first letters, or that they rhyme. */
export function askedOfTwins(words: Word[]): number[] {
  return Array.from(words.keys()).flatMap((at) => {
    const rhyme = ofTwins(words) ? RHYME(words, at) : null
    if (rhyme && foldedAt(words, at + rhyme.length) !== 'with')
      return Array.from({ length: rhyme.length }, (_, index) => at + index)
    const asked = initialsAt(words, at)
    if (!asked || asked.isNamed || !(ofTwins(words) || asksOfBoth(words, at, asked.end))) return []
    const from = asksOfBoth(words, at, asked.end) ? at + 1 : at
    // "that don't start with the same letter"
    const first = isNegative(foldedAt(words, from - 1)) ? from - 1 : from
    return Array.from({ length: asked.end - first }, (_, index) => first + index)
  })
}
