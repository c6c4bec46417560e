import { FIRST, type Language } from '#tools/names/ipa/engine.ts'
import { assimilateVoice } from '#tools/names/ipa/voicing.ts'

const C = '[bcčdďfghjklmnňpqrřsštťvxzž]'

/** Czech. In names from elsewhere d, t and n stay hard before i; their respelling then has no dy, ty or ny. */
export const czech: Language = {
  read: (text, say) =>
    ['d', 't', 'n'].reduce(
      (now, letter) =>
        say === '' || new RegExp(`${letter}y`, 'i').test(say)
          ? now
          : now.replace(
              new RegExp(`${letter}([ií])`, 'giu'),
              (_, i: string) => letter + (i === 'i' ? 'y' : 'ý'),
            ),
      text,
    ),
  rules: [
    ['ch', 'x'],
    ['d(?=[iíě])|ď', 'ɟ'],
    ['t(?=[iíě])|ť', 'c'],
    ['n(?=[iíě])|ň', 'ɲ'],
    ['(?<=[dtn])ě', 'ɛ'],
    ['(?<=m)ě', 'ɲ ɛ'],
    ['ě', 'j ɛ'],
    ['[iy](?=[aeouáéóú])', 'ɪ j'],
    ['ou', 'o u̯'],
    ['au', 'a u̯'],
    ['eu', 'ɛ u̯'],
    ['a', 'a'],
    ['á', 'aː'],
    ['e', 'ɛ'],
    ['é', 'ɛː'],
    ['i|y', 'ɪ'],
    ['í|ý', 'iː'],
    ['o', 'o'],
    ['ó', 'oː'],
    ['u', 'u'],
    ['ú|ů', 'uː'],
    [`(?<=${C})r(?=${C}|$)`, 'r̩'],
    [`(?<=${C})l(?=${C}|$)`, 'l̩'],
    ['b', 'b'],
    ['c', 'ts'],
    ['č', 'tʃ'],
    ['d', 'd'],
    ['f', 'f'],
    ['g', 'ɡ'],
    ['h', 'ɦ'],
    ['j', 'j'],
    ['k', 'k'],
    ['l', 'l'],
    ['m', 'm'],
    ['n(?=[kg])', 'ŋ'],
    ['n', 'n'],
    ['p', 'p'],
    ['r', 'r'],
    ['ř', 'r̝'],
    ['s', 's'],
    ['š', 'ʃ'],
    ['t', 't'],
    ['v', 'v'],
    ['x', 'k s'],
    ['z', 'z'],
    ['ž', 'ʒ'],
  ],
  stress: FIRST,
  changes: [
    ['(?<= (?:p|t|k|x|s|ʃ|f) )r̝(?= )', 'r̝̊'],
    assimilateVoice({ final: true }),
    ['(?<= )([^ ]+) \\1(?= )', '$1'],
  ],
}
