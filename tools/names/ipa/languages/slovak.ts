import { FIRST, type Language } from '#tools/names/ipa/engine.ts'
import { assimilateVoice } from '#tools/names/ipa/voicing.ts'

const V = '[aeiouyáéíóúýäô]'
const C = '[bcčdďfghjklĺľmnňpqrŕsštťvxzž]'
const SOFT: Readonly<Record<string, string>> = { d: 'ď', t: 'ť', n: 'ň' }

/** Slovak. Whether d, t and n are soft before e and i shows in the respelling: in names from elsewhere they are not. */
export const slovak: Language = {
  read: (text, say) =>
    Object.entries(SOFT).reduce(
      (now, [letter, soft]) =>
        new RegExp(`${letter}y`, 'i').test(say)
          ? now.replace(new RegExp(`${letter}(?=[eií])`, 'giu'), soft)
          : now,
      text,
    ),
  rules: [
    ['ch', 'x'],
    ['dž', 'dʒ'],
    ['dz', 'dz'],
    [`(?<=${V})v(?=[dkštsncčp]|$)`, 'u̯'],
    [`i(?=[aeouáéóú])`, 'i~ j'],
    ['(?<=[aeo])u', 'u̯'],
    ['ou', 'ɔ u̯'],
    ['a', 'a'],
    ['á', 'aː'],
    ['e|ä', 'ɛ'],
    ['é', 'ɛː'],
    ['i|y', 'i'],
    ['í|ý', 'iː'],
    ['ô', 'u̯ ɔ'],
    ['o', 'ɔ'],
    ['ó', 'ɔː'],
    ['u', 'u'],
    ['ú', 'uː'],
    [`(?<=${C})r(?=${C}|$)`, 'r̩'],
    [`(?<=${C})l(?=${C}|$)`, 'l̩'],
    ['ŕ', 'r̩ː'],
    ['ĺ', 'l̩ː'],
    ['c', 'ts'],
    ['č', 'tʃ'],
    ['ď', 'ɟ'],
    ['g', 'ɡ'],
    ['h', 'ɦ'],
    ['ľ', 'ʎ'],
    ['n(?=[kg])', 'ŋ'],
    ['ň', 'ɲ'],
    ['š', 'ʃ'],
    ['ť', 'c'],
    ['w', 'v'],
    ['x', 'k s'],
    ['ž', 'ʒ'],
    ...'bdfjklmnprstvz'.split('').map((letter) => [letter, letter] as const),
  ],
  stress: FIRST,
  changes: [assimilateVoice({ final: true }), ['(?<= )([^ ]+) \\1(?= )', '$1']],
}
