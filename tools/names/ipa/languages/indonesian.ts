import type { Language } from '#tools/names/ipa/engine.ts'

/** Indonesian, without its light stress. An e stands for two vowels, and has no transcription. */
export const indonesian: Language = {
  rules: [
    ['ng', 'ŋ'],
    ['ny', 'ɲ'],
    ['sy', 'ʃ'],
    ['kh', 'x'],
    ['[bdgjt]h|k$', '?'],
    ['c', 'tʃ'],
    ['j', 'dʒ'],
    ['y$', 'i'],
    ['y', 'j'],
    ['ff', 'f'],
    ['nn', 'n'],
    ['zz', 'z'],
    ['g', 'ɡ'],
    ['v', 'f'],
    ...'abdfhiklmnoprstuwz'.split('').map((letter) => [letter, letter] as const),
  ],
  stress: 'none',
}
