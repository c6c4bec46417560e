import { foldedAt, type Vocabulary } from '#src/core/names/wishes/wish.ts'
import { quantityAt } from './numbers.ts'
import { isTitleCase, type Word } from './words.ts'

/** What tells a place from other words behind "outside". */
export type LocationWords = Pick<Vocabulary, 'locationAt' | 'isWord' | 'fameOf'>

/**
 * The position behind the places that begin at a position: `Ireland`, `Ireland and Scotland`, `Wales, Ireland or the Isle of
 * Man`. Null for anything else: a rank (`the Top 100`), a name, or a word that only has a capital (`the Box`).
 */
export function locationsEnd(words: Word[], from: number, vocabulary: LocationWords): number | null {
  const whereAt = (at: number) => vocabulary.locationAt?.(words, at) ?? null
  const known = whereAt(from)
  if (!known && !isUnknownLocation(words, from, vocabulary)) return null
  let end = from + (known?.length ?? 1)
  for (;;) {
    const link = /^(and|or|&)$/.test(foldedAt(words, end)) ? 1 : 0
    const more = link > 0 || words[end]?.clause === true ? whereAt(end + link) : null
    if (!more) return end
    end += link + more.length
  }
}

/** A word with a capital that is no other word, no name and no rank: `Snowdonia`. */
const isUnknownLocation = (words: Word[], at: number, { isWord, fameOf }: LocationWords): boolean =>
  isTitleCase(words[at]) &&
  isWord?.(foldedAt(words, at)) !== true &&
  fameOf(foldedAt(words, at)) !== 'curated' &&
  quantityAt(words, at) === null &&
  (words[at + 1]?.clause !== false || quantityAt(words, at + 1) === null)
