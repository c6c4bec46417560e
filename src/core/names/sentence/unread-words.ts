import { isBlending } from '#src/core/names/wishes/blend.ts'
import { askedOfTwins } from '#src/core/names/wishes/asked-of-twins.ts'
import type { Vocabulary } from '#src/core/names/wishes/wish.ts'
import { farFrom } from './far-from.ts'
import { outsidersNamed } from './outsiders.ts'
import { parentsNamed } from './parents-named.ts'
import type { Word } from './words.ts'

/**
 * The positions of words that no wish is read from, and that are reported as unread: the names of outsiders and of the
 * parents, what is asked of both names of twins, as names are found one by one, and what a family lives far from.
 */
export function unreadIn(words: Word[], vocabulary: Vocabulary): Set<number> {
  return new Set([
    ...outsidersNamed(words, vocabulary),
    ...(isBlending(words) ? [] : parentsNamed(words, vocabulary)),
    ...askedOfTwins(words),
    ...farFrom(words, vocabulary),
  ])
}
