import { type Language, SPOKEN } from '#tools/names/ipa/engine.ts'

const V = '[aeıioöuü]'

/** Turkish. Words from Arabic and Persian have long vowels that are not written, and no transcription. */
export const turkish: Language = {
  read: (text, _, from) => (/Arabic|Persian|Hebrew/.test(from) ? null : text.toLocaleLowerCase('tr')),
  rules: [
    [`(?<=${V})ğ(?!${V})`, 'ː'],
    ['ğ', ''],
    ['c', 'dʒ'],
    ['ç', 'tʃ'],
    ['ş', 'ʃ'],
    ['j', 'ʒ'],
    ['y', 'j'],
    ['r', 'ɾ'],
    ['g', 'ɡ'],
    ['ı', 'ɯ'],
    ['ö', 'ø'],
    ['ü', 'y'],
    ...'aeioubdfhklmnpstvz'.split('').map((letter) => [letter, letter] as const),
  ],
  stress: SPOKEN,
  changes: [[' ː', 'ː']],
  onset: 'single',
}
