import { indifferenceAt, isNegated } from '#src/core/names/sentence/negation.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { surnameAt } from './surname-at.ts'
import { foldedAt, type SentenceMatch } from './wish.ts'

const WORD = /^alliterat\w+$/
/** Before a surname with which names should alliterate, or should not. */
const WITH = pattern(
  '(alliterates?|alliterating|alliterative|alliteration|alliterations) (name|names|first|baby|little|girls?|boys?|unisex|gender neutral|ideas?|options?|well|nicely|a bit)* (with|for|to|of|on|beside|before) (the|our|my|his|her|their|last|family)* (last name|surname|family name|lastname|name)? (is|of|,)?',
)
const SAME = pattern(
  '(the)? same (first|starting)? (letters?|initials?|sound) (as|of|like) (our|my|the|his|her|their) (surname|lastname|last name|family name|last)',
)

/** The surname behind `alliterates with`, with the words before it. */
export function alliteratingAt(
  words: Word[],
  at: number,
): { name: string; length: number; own: Word[] } | null {
  const found = WITH(words, at)
  if (!found) return null
  const surname = surnameAt(words, at + found.length)
  return (
    surname && {
      name: surname.name,
      length: found.length + surname.length,
      own: words.slice(at, at + found.length),
    }
  )
}

/** Behind the word, an opinion of it and no wish: `alliteration is fine`. */
const OPINION = pattern(
  '(is|isnt|are|arent|would be|can be|being|seems|sounds)? (not|so|really|just|too)? (an?)? (fine|ok|okay|alright|bad|problem|issue|matter|dealbreaker|tacky|cheesy|cheap|silly|awful|naff|twee|childish)',
)

/** Whether the word at a position is only spoken of: `I don't mind alliteration`. */
const isOpinion = (words: Word[], at: number): boolean =>
  OPINION(words, at + 1) !== null ||
  words.slice(0, at).some((_, from) => from + indifferenceAt(words, from) > at)

/**
 * What a sentence with a surname asks for besides if it speaks of alliteration: names with its first letter, or with any
 * other, and the words that say so.
 */
export function alliterationWanted(
  words: Word[],
  surname: string,
): Pick<SentenceMatch<string>, 'also' | 'takes'> | null {
  const letter = fold(surname).charAt(0)
  const at = words.findIndex((_, each) => WORD.test(foldedAt(words, each)) || SAME(words, each) !== null)
  if (at < 0 || letter === '' || isOpinion(words, at)) return null
  const isRefused = isNegated(words, at)
  const isWord = WORD.test(foldedAt(words, at))
  return {
    also: [
      {
        kind: 'startsWith',
        values: [letter],
        label: `${isRefused ? 'not ' : ''}starts with ${letter.toUpperCase()}`,
        ...(isWord && { at }),
        ...(isRefused && { avoid: true as const }),
      },
    ],
    takes: isWord ? [at] : [],
  }
}
