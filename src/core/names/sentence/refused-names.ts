import type { Vocabulary } from '#src/core/names/wishes/wish.ts'
import { capitalNames, nameAt } from './names-in.ts'
import { kinBefore } from './kin-words.ts'
import { isNegative, RULED_OUT } from './negation.ts'
import { pattern } from './pattern.ts'
import { isTitleCase, type Word } from './words.ts'

const THAT =
  /^(that|this|it|him|her|them|one|name|again|the|near|close|like|similar|to|remotely|anywhere|even|resembling)$/
/** "We love Emma, mum hates it" says what she thinks. */
const REFUSES = /^(not|never|no|cant|cannot|anything|dont|wont|nothing|anyone|everything)$/
const POINTS = /^(that|this|it|him|her|them)$/

/** So many names are meant by "neither", or one by mistake. */
const MAX_NEITHER = 3

/**
 * The names to which "not that" or "neither" points back: `my ex was called Daniel so not that`, `they have Iris and Nell so
 * neither`. It ends its clause: "not that it matters" points to nothing.
 */
export function namedBefore(
  words: Word[],
  at: number,
  span: { from: number; to: number },
  vocabulary: Vocabulary,
): { name: string; at: number }[] {
  const isNeither = words[at]?.folded === 'neither'
  const rest = words.slice(span.from, span.to)
  if (!(isNeither || REFUSES.test(words[at]?.folded ?? '')) || !(words[span.to]?.clause ?? true)) return []
  if (!rest.every(({ folded }) => THAT.test(folded))) return []
  // The negation may have taken the pronoun: "not that".
  const own = words.slice(at + 1, span.to).filter(({ folded }) => THAT.test(folded))
  if (!isNeither && !POINTS.test(own[0]?.folded ?? '')) return []
  if (/^(is|was|its|if|why|i|we|he|she|they)$/.test(words[at - 1]?.folded ?? '')) return []
  const names = capitalNames(words, vocabulary).filter((name) => name.at < at)
  return (isNeither ? names.length > 1 && names.length <= MAX_NEITHER : names.length === 1) ? names : []
}

/** Behind a name that is not to be had. */
const IS_TAKEN = pattern(
  `(is|was|are|were|has been|have been|got|gets|has|are)* (now|sadly|already|unfortunately|also|definitely|just|officially|all)* (taken|gone|spoken for|already used|${RULED_OUT})`,
)
const BEHIND =
  /^(so|because|as|since|by|and|but|already|now|sadly|then|which|for|thanks|due|after|leaving|says?|according|cos|cause)$/
const ASKS = /^(is|are|if|unless|whether|when|was|until|once|did|case|think|thinks|says?|or|nor)$/

/** `and Olivia`, of `Emma and Olivia are taken`. */
function andNameAt(words: Word[], at: number, vocabulary: Vocabulary): string | null {
  const isMore = words[at]?.folded === 'and' && isTitleCase(words[at + 1]) && words[at + 1]?.clause === false
  return isMore ? (nameAt(words, at + 1, vocabulary)?.name ?? null) : null
}

const LOVED = pattern('(loves?|likes?|wants?|adores?|wont let go of) (it|her|him|that|the name)')
const ISNT = pattern('(it|she|he|that)? (isnt|is not|wasnt|was not|isnt any more|isnt anymore)')

/** Whether someone sees it otherwise behind a "but": `but now he loves it`, `but it isn't`. */
function isTakenBack(words: Word[], from: number): boolean {
  const but = words.findIndex(
    ({ folded }, at) => at >= from && /^(but|though|although|yet|however)$/.test(folded),
  )
  if (but < 0) return false
  for (let at = but + 1; at < words.length && !words[at]?.sentence; at++) {
    const isnt = ISNT(words, at)
    if (LOVED(words, at) || (isnt && (words[at + isnt.length]?.clause ?? true))) return true
  }
  return false
}

/** Names that are taken, and the words that say so: `Oscar is taken by our dog`, `Emma's off the table`. */
export function refusedNameAt(
  words: Word[],
  at: number,
  vocabulary: Vocabulary,
): { names: string[]; length: number } | null {
  const word = words[at]
  if (!isTitleCase(word) || word === undefined || ASKS.test(words[at - 1]?.folded ?? '')) return null
  const name = nameAt(words, at, vocabulary)
  if (!name || name.length > 1 || vocabulary.isWord?.(name.name.toLowerCase()) === true) return null
  const more = andNameAt(words, at + 1, vocabulary)
  const to = at + (more === null ? 1 : 3)
  const refused = IS_TAKEN(words, to)
  const verb = /^(is|was|has|got|gets|are|were)$/.test(words[to]?.folded ?? '') || /['’]s$/.test(word.raw)
  if (!refused || !verb) return null
  const next = words[to + refused.length]
  if (next && !next.clause && !BEHIND.test(next.folded)) return null
  // "Grandma Emma is gone", "Emma is gone so fast"
  const isGone = words[to + refused.length - 1]?.folded === 'gone'
  if (isGone && (kinBefore(words, at).length > 0 || next?.folded === 'so')) return null
  if (isTakenBack(words, to + refused.length)) return null
  let from = at
  while (from > 0 && !words[from]?.clause) from--
  const before = words.slice(from, at)
  // "nobody says Emma is off limits", "what if Emma is taken"
  if (
    before.some(
      ({ folded }) =>
        isNegative(folded) ||
        /^(nobody|if|unless|whether|what|why|true|thought|assumed|believed|heard|wondering|worried|afraid)$/.test(
          folded,
        ),
    )
  )
    return null
  return { names: more === null ? [name.name] : [name.name, more], length: to + refused.length - at }
}
