import type { WrittenEntry } from '#src/core/names/name.ts'

/** Origins that have the vowel of her, or whose names are said as in English. */
const WITH_ITS_VOWEL = new Set([
  'cornish',
  'english',
  'greek',
  'hebrew',
  'hmong',
  'icelandic',
  'irish',
  'khmer',
  'latin',
  'scottish',
  'thai',
  'tibetan',
  'welsh',
])
/** An er or ir before another consonant; in `ERR-ik` and `MIR-el` the vowel is heard. */
const AS_IN_HER = /(?<![aeiouy])([ei])r(?=[bcdfgjklmnpstvz])/
const TO_WRITE: Readonly<Record<string, string>> = { e: 'air', i: 'eer' }

/** Reports a stressed e or i that an English reader takes for the vowel of her (Kersti as KER-stee), or null. */
export function misreadRError({ origin, say }: Pick<WrittenEntry, 'origin' | 'say'>): string | null {
  if (WITH_ITS_VOWEL.has(origin)) return null
  const syllables = say.split(/[-\s]/)
  const at = syllables.findIndex((syllable) => syllable !== '' && syllable === syllable.toUpperCase())
  const [stressed = '', next = ''] = at < 0 ? [] : syllables.slice(at, at + 2)
  const vowel = AS_IN_HER.exec(stressed.toLowerCase() + next.charAt(0))?.[1]
  return vowel === undefined ? null : `the sound "${say}" is read as in her: write ${TO_WRITE[vowel]}`
}
