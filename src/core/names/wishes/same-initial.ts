import { alsoGender } from '#src/core/names/sentence/fitting.ts'
import { isNegated } from '#src/core/names/sentence/negation.ts'
import { capitalNames } from '#src/core/names/sentence/names-in.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from './wish.ts'

/** What is asked of the first letters of brothers and sisters: `with the same initial`, `both starting with the same letter`. */
const INITIALS = pattern(
  '(names?|that|which|who|should|must|both|all|to|but|and|with|have|has|having|share|shares|sharing|start|starts|starting|begin|begins|beginning|using|on)* (the|an?)? (same|matching|identical|different|another) (first|starting)? (letters?|initials?|sound) (too|as well|please)?',
)
const BOTH = pattern(
  '(both|all) (names)? (should|must|to)? (start|starting|begin|beginning|have|having|share|sharing|with)',
)
const WHICH = /^(same|matching|identical|different|another)$/
const STARTS = /^(start|begin)(s|ning|ting)?$/
const TWINS = /^(twins?|triplets?)$/
const RELATIVE =
  /^(sisters?|brothers?|siblings?|sis|bro|sib|sibset|son|daughter|kids|children|match|matches)$/

/** Whether a sentence is about twins. */
export const ofTwins = (words: Word[]): boolean => words.some(({ folded }) => TWINS.test(folded))

/** Whether the words from a position ask for something of two names, and say nothing else: `both starting with the same letter`. */
export const asksOfBoth = (words: Word[], at: number, end: number): boolean =>
  BOTH(words, at) !== null && end === words.length

/** The first letters that are asked for, unless they are those of a name: `the same letter as Max`. */
export function initialsAt(words: Word[], at: number): { end: number; isNamed: boolean } | null {
  const found = INITIALS(words, at)
  const end = at + (found?.length ?? 0)
  const isNamed = /^(as|like)$/.test(foldedAt(words, end))
  // "starts with the same letter as Max" says which
  if (!found || foldedAt(words, end) === 'of' || (isNamed && STARTS.test(foldedAt(words, at)))) return null
  return { end, isNamed }
}

/** The letter of the child beside a named one; of two who are not named, that they are twins. */
export function initialsOfSiblings(
  words: Word[],
  at: number,
  vocabulary: Vocabulary,
): SentenceMatch<string> | null {
  const asked = initialsAt(words, at)
  if (!asked) return null
  const { end, isNamed } = asked
  if (!isNamed && asksOfBoth(words, at, end)) return { length: 1, values: ['twins'], label: 'for twins' }
  if (!isNamed && ofTwins(words)) return null
  const [only, other] = capitalNames(words, vocabulary)
  if (!only || other || !words.some(({ folded }) => RELATIVE.test(folded))) return null
  const letter = fold(only.name).charAt(0)
  const which = words.findIndex(({ folded }, each) => each >= at && WHICH.test(folded))
  const isOther = isNegated(words, which) || /^(different|another)$/.test(foldedAt(words, which))
  // "the same initial as her brother Max"
  const pronoun = isNamed
    ? words.slice(end, only.at).find(({ folded }) => /^(her|his)$/.test(folded))
    : undefined
  const gender = pronoun ? (pronoun.folded === 'her' ? 'girl' : 'boy') : null
  if (isNamed && only.at < end) return null
  return {
    length: (isNamed ? only.at + 1 : end) - at,
    values: [only.name],
    label: `with ${only.name}`,
    also: [
      ...(alsoGender(gender).also ?? []),
      {
        kind: 'startsWith',
        values: [letter],
        label: `${isOther ? 'not ' : ''}starts with ${letter.toUpperCase()}`,
        ...(isOther && { avoid: true as const }),
      },
    ],
  }
}
