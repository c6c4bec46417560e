import { type Language, SPOKEN } from '#tools/names/ipa/engine.ts'

const V = '[aeiouăâî]'
const FRONT = '[ei]'

/** Romanian. Whether i, e and o before a vowel are syllables shows in the respelling. */
export const romanian: Language = {
  rules: [
    [`ci(?=[aou])`, 'tʃ i~'],
    [`gi(?=[aou])`, 'dʒ i~'],
    [`ch(?=${FRONT})`, 'k'],
    [`gh(?=${FRONT})`, 'ɡ'],
    [`c(?=${FRONT})`, 'tʃ'],
    [`g(?=${FRONT})`, 'dʒ'],
    ['c', 'k'],
    ['g', 'ɡ'],
    ['ă', 'ə'],
    ['â|î', 'ɨ'],
    ['ș', 'ʃ'],
    ['ț', 'ts'],
    ['j', 'ʒ'],
    ['x', 'k s'],
    ['(?<=i)oa', 'o̯ a'],
    ['oa', 'o~o̯ a'],
    ['ea', 'e~e̯ a'],
    ['(?<=gh)eo', 'e~e̯ o'],
    [`(?<=${V})i(?!${V})`, 'j'],
    [`(?<=[aeoă])u(?!${V})`, 'w'],
    [`i(?=${V})`, 'i~j'],
    [`(?<=${V}.*[^aeiouăâî])i$`, 'i~ʲ'],
    ...'abdefhiklmnoprstuvz'.split('').map((letter) => [letter, letter] as const),
  ],
  stress: SPOKEN,
  changes: [[' ʲ', 'ʲ']],
  onset: 'cluster',
}
