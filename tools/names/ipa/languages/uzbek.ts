import { type Language, SPOKEN } from '#tools/names/ipa/engine.ts'

/** Uzbek, in its Latin letters. */
export const uzbek: Language = {
  rules: [
    ['sh', 'ʃ'],
    ['ch', 'tʃ'],
    ['ng(?![aeiou])', 'ŋ'],
    ['oʻ', 'o'],
    ['gʻ', 'ʁ'],
    ['[ʻʼ]', 'ʔ'],
    ['o', 'ɒ'],
    ['g', 'ɡ'],
    ['j', 'dʒ'],
    ['x', 'χ'],
    ['y', 'j'],
    ...'aeiubdfhklmnpqrstvz'.split('').map((letter) => [letter, letter] as const),
  ],
  stress: SPOKEN,
  onset: 'single',
}
