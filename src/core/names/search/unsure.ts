import type { Parsing } from '#src/core/names/sentence/parse-text.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { Match } from './match.ts'

/** Words after which a sentence has a name. When they are left over, that name is not known. */
const BEFORE_NAMES = new Set(['like', 'called', 'named'])

/** Whether a word of a text is written as names are, and not only because it is the first. */
const mayBeName = (word: string, text: string): boolean =>
  /^\p{Lu}[\p{L}'’-]+$/u.test(word) && !text.trimStart().startsWith(word)

/**
 * Whether names that are not loaded may give a sentence another sense, or its only match: who shows what is found without
 * them would have to take it back. Common words that match nothing are no such names; of names to compare each has to be
 * there.
 * @param isThere whether a name is loaded, by its folded spelling
 */
export function isUnsure(
  text: string,
  { wishes, leftover, asksNothing }: Pick<Parsing, 'wishes' | 'leftover' | 'asksNothing'>,
  { total, unused, isGuess }: Pick<Match, 'total' | 'unused' | 'isGuess'>,
  isThere: (folded: string) => boolean,
): boolean {
  return (
    isGuess ||
    wishes.some(
      ({ kind, values }) => kind === 'compare' && !values.every((name) => isThere(fold(String(name)))),
    ) ||
    [...leftover, ...unused].some((word) => BEFORE_NAMES.has(word) || mayBeName(word, text)) ||
    (total === 0 && (!asksNothing || leftover.length > 0))
  )
}
