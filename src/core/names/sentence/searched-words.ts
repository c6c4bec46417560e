import { pattern } from './pattern.ts'
import type { Word } from './words.ts'

/** Up to so many words a text is a list of wishes, in which each word counts. */
const SHORT = 6

/** What names a word as an idea that is looked for: `about thunder`, `with a glacier in it`, `thunder vibes`. */
const ANNOUNCED = pattern(
  '(about|with|mean(s|ing|ings|t)?|symboli[sz](e|es|ing)|symbols?|reminds?|reminding|reminiscent|evokes?|evoking|inspired|themes?|themed|related|represents?|representing|of|connected|nod|references?|suggests?|brings? to mind|conjures?)' +
    ' (me|us|you|people|everyone|of|by|to|with|around|the|an?|some|any|our|little|bit|something|anything|kind|sort|hint|touch)* <idea>',
)
const SPAN = 6
/** Behind an idea: it is what names should be. */
const OF_NAMES =
  /^(names?|themed?|vibes?|inspired|feel|feeling|sounding|related|ish|energy|meaning|like|type)$/
const LINK = /^(and|or)$/

/**
 * Whether an unread word of a sentence that asks for something is looked for, too. In a longer sentence that is only what it announces:
 * the rest is told around the wishes, and some name or meaning has nearly every word ("must": Mustafa).
 */
export function isSearched(words: Word[], at: number): boolean {
  if (words.length <= SHORT) return true
  const next = words[at + 1]
  if (next?.clause === false && OF_NAMES.test(next.folded)) return true
  for (let back = 1; back <= SPAN && at - back >= 0; back++) {
    if (ANNOUNCED(words, at - back)?.slots.idea === at) return true
    if (words[at - back + 1]?.clause) break
  }
  // "about thunder and rain"
  const isLinked = LINK.test(words[at - 1]?.folded ?? '') && words[at - 1]?.clause === false
  return isLinked && at > 1 && isSearched(words, at - 2)
}
