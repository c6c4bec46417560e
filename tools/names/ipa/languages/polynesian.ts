import { type Language, SPOKEN, type Word } from '#tools/names/ipa/engine.ts'

/** A second vowel is a syllable of its own or not, as the respelling has it. */
const SECOND = '(?<=[aeoiuāēōīū])'
const ALL = [
  ['aa|ā', 'aː'],
  ['ee|ē', 'eː'],
  ['ii|ī', 'iː'],
  ['oo|ō', 'oː'],
  ['uu|ū', 'uː'],
  ...Array.from('eiou', (vowel) => [`${SECOND}${vowel}`, `${vowel}~${vowel}̯`] as const),
  ...Array.from('aeiouhkmnptw', (letter) => [letter, letter] as const),
] as const

/** Māori: its long vowels bear a macron, in the name or in its variant. */
export const maori: Language = {
  macrons: true,
  rules: [['ng', 'ŋ'], ['wh', 'f'], ['r', 'ɾ'], ...ALL],
  stress: SPOKEN,
  finish: (ipa) => ipa.replaceAll('\u032F', ''),
}

/** Hawaiian, its w as at the beginning: elsewhere many say v. */
export const hawaiian: Language = {
  macrons: true,
  rules: [['ʻ', 'ʔ'], ['l', 'l'], ['h(?![aeiouāēīōū])', '?'], ...ALL],
  stress: SPOKEN,
  finish: (ipa) => ipa.replaceAll('\u032F', ''),
}

/** The vowel before the last, a long one counted twice. */
const penultMora = ({ nuclei }: Word): number => {
  const long = nuclei.at(-1)?.endsWith('ː') ?? false
  return Math.max(0, nuclei.length - (long ? 1 : 2))
}

/** Tongan. */
export const tongan: Language = {
  macrons: true,
  rules: [
    ['ng', 'ŋ'],
    ['ʻ', 'ʔ'],
    ['aa|ā', 'aː'],
    ['ē', 'eː'],
    ['ī', 'iː'],
    ['ō', 'oː'],
    ['ū', 'uː'],
    ...Array.from('aeioufhklmnpstv', (letter) => [letter, letter] as const),
  ],
  stress: penultMora,
  // Which of such two vowels is stressed is not written.
  changes: [['(?<=[aeo] )ˈ[iu]', '?']],
}
