import type { Language } from '#tools/names/ipa/engine.ts'

/** The tones by their marks: none, grave, tilde, hook, acute, dot below. */
const TONES: Readonly<Record<string, string>> = {
  '\u0300': '˨˩',
  '\u0303': '˦ˀ˥',
  '\u0309': '˧˩',
  '\u0301': '˧˦',
  '\u0323': '˧˨ʔ',
}
const LEVEL = '˧˧'
const MARK = /[\u0300\u0301\u0303\u0309\u0323]/u

/** Each syllable without the mark of its tone, which stands after it. */
const toneLast = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .split(' ')
    .map((syllable) => syllable.replace(MARK, '') + (TONES[MARK.exec(syllable)?.[0] ?? ''] ?? LEVEL))
    .join(' ')

const END = '(?=[˧˨˦])'

/** Vietnamese as in Hanoi. */
export const vietnamese: Language = {
  read: toneLast,
  rules: [
    [' ', '_'],
    ...[LEVEL, ...Object.values(TONES)].map((tone) => [tone, tone] as const),
    ['ngh?', 'ŋ'],
    ['nh(?=[aăâeêiioôơuưy])', 'ɲ'],
    ['(?<=a)nh', 'j ŋ'],
    ['nh', 'ŋ'],
    ['(?<=a)ch', 'j k'],
    [`(?<=[iê])ch`, 'k'],
    ['ch|tr', 'tɕ'],
    ['kh', 'x'],
    ['ph', 'f'],
    ['th', 'tʰ'],
    ['gi(?=[aăâeêoôơuư])', 'z'],
    ['gi', 'z i'],
    ['gh?', 'ɣ'],
    ['qu', 'k w'],
    [`ong${END}`, 'a w ŋ'],
    ['(?<=qu)ôc', 'o k'],
    [`ông${END}`, 'ə w ŋ'],
    [`oc${END}`, 'a w k'],
    [`ôc${END}`, 'ə w k'],
    ['[ck]', 'k'],
    ['đ', 'ɗ'],
    ['[dr]', 'z'],
    ['[sx]', 's'],
    ['b', 'ɓ'],
    ['h', 'h'],
    ['l', 'l'],
    ['m', 'm'],
    ['n', 'n'],
    ['p', 'p'],
    ['t', 't'],
    ['v', 'v'],
    ['uyê|uya', 'w iə'],
    ['uy', 'w i'],
    ['uâ', 'w ə'],
    ['uê', 'w e'],
    ['uơ', 'w əː'],
    ['iêu|yêu', 'iə w'],
    [`iê|yê|ia${END}`, 'iə'],
    ['ươi', 'ɯə j'],
    [`ươ|ưa${END}`, 'ɯə'],
    ['uôi', 'uə j'],
    [`uô|ua${END}`, 'uə'],
    ['oă', 'w a'],
    ['oai', 'w aː j'],
    ['oay', 'w a j'],
    ['oanh', 'w a j ŋ'],
    ['oa', 'w aː'],
    ['oe', 'w ɛ'],
    ['ai', 'aː j'],
    ['ay', 'a j'],
    ['ây', 'ə j'],
    ['ao', 'aː w'],
    ['au', 'a w'],
    ['âu', 'ə w'],
    ['oi', 'ɔ j'],
    ['ôi', 'o j'],
    ['ơi', 'əː j'],
    ['ui', 'u j'],
    ['ưi', 'ɯ j'],
    ['eo', 'ɛ w'],
    ['êu', 'e w'],
    ['iu', 'i w'],
    ['ưu', 'ɯ w'],
    ['a(?=nh|ch)', 'a'],
    ['a', 'aː'],
    ['ă', 'a'],
    ['â', 'ə'],
    ['e', 'ɛ'],
    ['ê', 'e'],
    ['[iy]', 'i'],
    ['o', 'ɔ'],
    ['ô', 'o'],
    ['ơ', 'əː'],
    ['u', 'u'],
    ['ư', 'ɯ'],
  ],
  stress: 'none',
  changes: [[' ?_ ?', '_']],
}
