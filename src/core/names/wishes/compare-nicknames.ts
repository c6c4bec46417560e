import { KIN } from '#src/core/names/sentence/kin-words.ts'
import { nameAt } from '#src/core/names/sentence/names-in.ts'
import { firstOf, pattern } from '#src/core/names/sentence/pattern.ts'
import { isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from './wish.ts'

const CALLED =
  '(nn|nickname|nick name|nicknamed|aka|known as|called|shortened to|short form|goes by|going by|with (the)? nickname)'
/** Each name with what it is shortened to: `Katherine nn Kit or Charlotte nn Lottie`, `William (Bill) or Robert (Bob)`. */
const NICKED = [
  `<one> (,)? ${CALLED} <nick> (,)? (or|vs|versus|and) <other> (,)? ${CALLED} <again>`,
  '<one> , <nick> (,)? (or|vs|versus) <other> , <again>',
  '<nick> (for|from|short for|as in) <one> (,)? (or|vs|versus) <again> (for|from|short for|as in) <other>',
].map(pattern)

const CALLS = /^(nn|nickname|name|nicknamed|aka|as|called|to|form|by)$/

/** A choice of two names, each with its nickname: that is no other choice. */
export function readNicked(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  const found = firstOf(NICKED, words, at)
  if (!found) return null
  const marked = words[at + 1]?.clause === true ? [found.slots.nick, found.slots.again] : []
  // "Emma, Mia, or Olivia, Ava": a list
  if (!marked.every((slot = -1) => words[slot]?.bracket === true || CALLS.test(foldedAt(words, slot - 1))))
    return null
  const slots = [found.slots.one, found.slots.other, found.slots.nick, found.slots.again]
  const names = slots.flatMap((slot = -1) => {
    const word = words[slot]
    if (!word || !isTitleCase(word) || KIN.test(word.folded)) return []
    // "Emma (Em)": in brackets it need not be known as a name
    return nameAt(words, slot, vocabulary, true)?.name ?? (word.bracket ? word.raw : [])
  })
  const [one = '', other = ''] = names
  if (names.length < slots.length || fold(one) === fold(other)) return null
  return { length: found.length, values: [one, other], label: `${one} or ${other}` }
}
