import type { WrittenEntry } from '#src/core/names/name.ts'

/** Origins in whose speech a voiced consonant turns voiceless at the end of a word and before a voiceless one. */
const DEVOICING = new Set(['bulgarian', 'czech', 'dutch', 'german', 'polish', 'russian', 'slovak', 'slovene'])
/** In these ng is one sound, as in sing, that has no voiceless one. */
const WITH_NG = new Set(['dutch', 'german'])
const VOICED = '(?:[aeiouy]h?|[lmnr])(?:zh|gh|b|d|g|j|v|z)'
const AT_THE_END = new RegExp(`${VOICED}$`, 'i')
const BEFORE_VOICELESS = new RegExp(`${VOICED}-(?:p|t(?!h)|k|f|s|ch|kh)`, 'i')

/** Reports a sound with a voiced consonant where the origin's speakers say a voiceless one (Zdravka with f), or null. */
export function devoicingError({ origin, say }: Pick<WrittenEntry, 'origin' | 'say'>): string | null {
  if (!DEVOICING.has(origin)) return null
  const heard = WITH_NG.has(origin) ? say.replace(/ng(?=-|$)/gi, 'n') : say
  if (AT_THE_END.test(heard))
    return `the sound "${say}" ends in a voiced consonant, which is voiceless in ${origin} speech`
  return BEFORE_VOICELESS.test(heard)
    ? `the sound "${say}" has a voiced consonant before a voiceless one, which is voiceless in ${origin} speech`
    : null
}
