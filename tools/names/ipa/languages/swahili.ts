import { type Language, PENULT } from '#tools/names/ipa/engine.ts'

/** Swahili. */
export const swahili: Language = {
  rules: [
    ["ng['’]", 'ŋ'],
    ['n(?=g)', 'ŋ'],
    // Whether these nasals are syllables of their own is not written.
    ['nn|^mb', '?'],
    ['^m(?=[^aeiouwy])', 'm̩'],
    ['ch', 'tʃ'],
    ['dh', 'ð'],
    ['gh', 'ɣ'],
    ['kh', 'x'],
    ['ny', 'ɲ'],
    ['sh', 'ʃ'],
    ['th', 'θ'],
    ['j', 'dʒ'],
    ['y', 'j'],
    ['g', 'ɡ'],
    ['ss', 's'],
    ...'aeioubdfhklmnprstvwz'.split('').map((letter) => [letter, letter] as const),
  ],
  stress: PENULT,
  onset: 'prenasal',
}
