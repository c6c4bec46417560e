import type { WrittenEntry } from '#src/core/names/name.ts'

/** Origins in whose speech a voiced consonant turns voiceless at the end of a word and before a voiceless one. */
const AT_ENDS = new Set([
  'breton',
  'bulgarian',
  'catalan',
  'czech',
  'dutch',
  'german',
  'polish',
  'russian',
  'slovak',
  'slovene',
])
/** In these only before a voiceless one, and v stays as it is: Latvian Jēkabs has ps, Croatian Zdravka has v. */
const IN_CLUSTERS = new Set(['croatian', 'hungarian', 'latvian', 'lithuanian', 'serbian', 'serbo-croatian'])
/** In these ng is one sound, as in sing, that has no voiceless one. */
const WITH_NG = new Set(['dutch', 'german'])
const BEFORE = '(?:[aeiouy]h?|[lmnr])'
const STOPS = 'zh|gh|b|d|g|j|z'
const VOICELESS = '-?(?:p|t(?!h)|k|f|s|ch|kh)'
const AT_THE_END = new RegExp(`${BEFORE}(?:${STOPS}|v)$`, 'i')
const BEFORE_VOICELESS = new RegExp(`${BEFORE}(?:${STOPS}|v)${VOICELESS}`, 'i')
const BEFORE_VOICELESS_BUT_V = new RegExp(`${BEFORE}(?:${STOPS})${VOICELESS}`, 'i')

/** Reports a sound with a voiced consonant where the origin's speakers say a voiceless one (Zdravka with f), or null. */
export function devoicingError({ origin, say }: Pick<WrittenEntry, 'origin' | 'say'>): string | null {
  const atEnds = AT_ENDS.has(origin)
  if (!atEnds && !IN_CLUSTERS.has(origin)) return null
  const heard = WITH_NG.has(origin) ? say.replace(/ng(?=-|$)/gi, 'n') : say
  if (atEnds && AT_THE_END.test(heard))
    return `the sound "${say}" ends in a voiced consonant, which is voiceless in ${origin} speech`
  return (atEnds ? BEFORE_VOICELESS : BEFORE_VOICELESS_BUT_V).test(heard)
    ? `the sound "${say}" has a voiced consonant before a voiceless one, which is voiceless in ${origin} speech`
    : null
}
