import type { Language } from '#tools/names/ipa/engine.ts'

const V = '[aeiou]'

/** Basque, without its stress, which differs from region to region; j like y, as in the common language. */
export const basque: Language = {
  rules: [
    ['tx', 'tʃ'],
    ['tz', 'ts̻'],
    ['ts', 'ts̺'],
    ['tt', 'c'],
    ['dd', 'ɟ'],
    ['ll', 'ʎ'],
    ['ñ', 'ɲ'],
    ['rr|^r|r$|r(?=[^aeiou])', 'r'],
    ['r', 'ɾ'],
    ['x', 'ʃ'],
    ['z', 's̻'],
    ['s', 's̺'],
    ['g', 'ɡ'],
    ['h', ''],
    [`(?<=${V})i(?=${V})`, 'j'],
    ['(?<=[aeou])i', 'i̯'],
    ['(?<=[ae])u(?![aeio])', 'u̯'],
    ...'aeioubdfjklmnpt'.split('').map((letter) => [letter, letter] as const),
  ],
  stress: 'none',
}
