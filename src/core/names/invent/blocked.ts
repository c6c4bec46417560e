import { fold } from '#src/core/names/spelling/fold.ts'
import { BLOCKED_WORDS } from './blocked-words.ts'

/** Reads or writes ROT13. */
const rot13 = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97))

const listOf = (position: 'anywhere' | 'edge' | 'whole'): string[] =>
  Object.values(BLOCKED_WORDS).flatMap((words) =>
    rot13(words[position])
      .split(' ')
      .filter((word) => word !== '')
      .map(heard),
  )

/** Spellings of one sound as one: ph and f, ck, c, q and k, i and y. */
function heard(folded: string): string {
  return folded
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/c(?![eiyhz])/g, 'k')
    .replace(/y/g, 'i')
    .replace(/(.)\1{2,}/g, '$1')
}

let anywhere: string[] | undefined
let edge: string[] | undefined
let whole: Set<string> | undefined

/** Whether a name has a word that no child should be called by, in any of the major languages, by spelling or sound. */
export function isBlocked(name: string): boolean {
  anywhere ??= listOf('anywhere')
  edge ??= listOf('edge')
  whole ??= new Set([...listOf('whole'), ...edge])
  const sound = heard(fold(name))
  return (
    whole.has(sound) ||
    anywhere.some((word) => sound.includes(word)) ||
    edge.some((word) => word.length > 2 && (sound.startsWith(word) || sound.endsWith(word)))
  )
}
