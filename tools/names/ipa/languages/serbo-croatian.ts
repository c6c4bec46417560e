import { type Language, SPOKEN } from '#tools/names/ipa/engine.ts'

const C = '[bcčćdđfghjklmnprsštvzž]'

/** Croatian and Serbian, without the tone of the stressed vowel and the length of vowels, which are not written. */
export const serboCroatian: Language = {
  rules: [
    ['dž', 'dʒ'],
    ['lj', 'ʎ'],
    ['nj', 'ɲ'],
    [`(?<=^|${C})r(?=${C})`, 'r̩'],
    ['a', 'a'],
    ['b', 'b'],
    ['c', 'ts'],
    ['č', 'tʃ'],
    ['ć', 'tɕ'],
    ['d', 'd'],
    ['đ', 'dʑ'],
    ['e', 'e'],
    ['f', 'f'],
    ['g', 'ɡ'],
    ['h', 'x'],
    ['i', 'i'],
    ['j', 'j'],
    ['k', 'k'],
    ['l', 'l'],
    ['m', 'm'],
    ['n(?=[kg])', 'ŋ'],
    ['n', 'n'],
    ['o', 'o'],
    ['p', 'p'],
    ['r', 'r'],
    ['s', 's'],
    ['š', 'ʃ'],
    ['t', 't'],
    ['u', 'u'],
    ['v', 'ʋ'],
    ['z', 'z'],
    ['ž', 'ʒ'],
  ],
  stress: SPOKEN,
}
