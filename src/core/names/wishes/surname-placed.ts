import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { isPlain, surnameAt } from './surname-at.ts'
import { mayBeSurname } from './surname-named.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from './wish.ts'

/** What puts a first name before a surname, or beside it: `followed by Abadi`, `in front of Beaumont`, `sits well with Okonkwo`. */
const PLACED = pattern(
  '(comes?|coming|goes?|put|placed|sits?|sitting|stands?|standing|reads?|rolls?|trips?|works?|said|looks?|sounds?|is|are|be)? (well|nicely|neatly|okay|ok|good|fine|right|best|straight|directly|just|off the tongue)* (with|stuck with|saddled with|blessed with|followed by|before|in front of|ahead of|to precede|precedes?|preceding|leading into)' +
    '|(isnt|not|no|less of|make|makes|making|creates?|be)? (an?|too much of a)? (tongue twister|mouthful|joke|sentence|pun|clash) (with|before|next to|alongside|in front of)' +
    '|(passend|passt|passen|passende|gut) (zu|too|zum)|(prenom|nom)? (va|vont|sonne|irait|marche) (bien)? avec|que (combine|combina|combinen|pegue|pega|suene bien|va bien|quede bien) (con|com)|qui (va|vont|sonne|sonnent) (bien)? avec|che (sta|stia|stanno|suona) (bene)? con',
)

/** Behind a surname. */
const AT_END = pattern('(on|at|as) the (very)? end|(behind|after) (it|the first name)')

/** Before a mere `with`: `Greek names with Pappas`. */
const BARE = /^(names?|something|anything|ones?|sounds?|sounding)$/

/** A surname behind words that place a first name before it; it is no first name and nothing else that is known. */
export function readPlaced(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  const placed = PLACED(words, at)
  const next = at + (placed?.length ?? 0)
  const word = words[next]
  if (!placed || !word || word.clause || word.folded === 'surname') return null
  // "with Sullivan on the end"
  const own = surnameAt(words, next)
  const last = own && AT_END(words, next + own.length)
  // "works with kids", "a name with Latin roots"
  const alone = placed.length === 1 && /^(with|before)$/.test(foldedAt(words, at))
  // "something timeless with Ashford"
  if (alone && !last && ![1, 2].some((back) => BARE.test(foldedAt(words, at - back)))) return null
  // "sounds good with Emma" may be of a sister: only what is hardly said of one takes a first name for a surname.
  const clear =
    last !== null ||
    /^(by|before|of|precedes?|preceding)$/.test(foldedAt(words, next - 1)) ||
    /^(sits?|sitting|stands?)$/.test(foldedAt(words, at))
  if (
    !(clear
      ? isCapital(word) && !isPlain(word) && vocabulary.isWishWord?.(word.folded) !== true
      : mayBeSurname(word, word.raw, vocabulary))
  )
    return null
  const found = own && { ...own, length: own.length + (last?.length ?? 0) }
  const follower = found ? words[next + found.length] : undefined
  // "names with Ka as the first letters"
  if (alone && follower && !follower.clause) return null
  if (!found || (follower && !follower.clause && /^(and|or|n|names?|roots?)$/.test(follower.folded)))
    return null
  return { length: placed.length + found.length, values: [found.name], label: `with ${found.name}` }
}
