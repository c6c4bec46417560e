import { type Language, SPOKEN } from '#tools/names/ipa/engine.ts'

/** Albanian. */
export const albanian: Language = {
  rules: [
    ['dh', 'ð'],
    ['gj', 'ɟ'],
    ['ll', 'ɫ'],
    ['nj', 'ɲ'],
    ['rr', 'r'],
    ['sh', 'ʃ'],
    ['th', 'θ'],
    ['xh', 'dʒ'],
    ['zh', 'ʒ'],
    ['c', 'ts'],
    ['ç', 'tʃ'],
    ['e', 'ɛ'],
    ['ë', 'ə'],
    ['g', 'ɡ'],
    ['o', 'ɔ'],
    ['q', 'c'],
    ['r', 'ɾ'],
    ['x', 'dz'],
    ...'aiuybdfhjklmnpstvz'.split('').map((letter) => [letter, letter] as const),
  ],
  stress: SPOKEN,
}
