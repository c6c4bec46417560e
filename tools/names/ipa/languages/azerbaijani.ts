import { type Language, SPOKEN } from '#tools/names/ipa/engine.ts'

/** Azerbaijani. A k at the end has two sounds, and no transcription. */
export const azerbaijani: Language = {
  // Of the dotted capital the lower case is an i with a dot of its own.
  read: (text) => text.replaceAll('İ', 'i').replaceAll('I', 'ı'),
  rules: [
    ['a', 'ɑ'],
    ['ə', 'æ'],
    ['ı', 'ɯ'],
    ['ö', 'ø'],
    ['ü', 'y'],
    ['c', 'dʒ'],
    ['ç', 'tʃ'],
    ['g', 'ɟ'],
    ['ğ', 'ɣ'],
    ['j', 'ʒ'],
    ['k$', '?'],
    ['k(?=[ıou])', 'k'],
    ['k', 'c'],
    ['q$', '?'],
    ['q', 'ɡ'],
    ['r', 'r'],
    ['ş', 'ʃ'],
    ['y', 'j'],
    ...'eioubdfhlmnpstvxz'.split('').map((letter) => [letter, letter] as const),
  ],
  stress: SPOKEN,
}
