import type { Language, Rule } from '#tools/names/ipa/engine.ts'

const VOWELS = ['a', 'i', 'ɯ', 'e', 'o']

/** The rules of a row of the syllabary: the kana of the five vowels, and the consonant before each. */
const row = (kana: string, onsets: string | readonly string[]): Rule[] =>
  Array.from(kana, (letter, at) => [
    letter,
    `${typeof onsets === 'string' ? onsets : (onsets[at] ?? '')} ${VOWELS[at] ?? ''}`,
  ])

/** Kana of the row of i with a small one: `きゃ` is kja; `し` and its like take no glide. */
const palatal = (kana: string, onset: string): Rule[] => [
  [`${kana}ゃ`, `${onset} a`],
  [`${kana}ゅ`, `${onset} ɯ`],
  [`${kana}ょ`, `${onset} o`],
]

/** Japanese, from the kana beside the characters. The pitch of its syllables is not written. */
export const japanese: Language = {
  script: 'ja',
  read: (text) => /【([ぁ-ゖー]+)】/u.exec(text)?.[1] ?? null,
  rules: [
    ['(?<=[おこそとのほもよろごぞどぼぽょ])う', 'ː'],
    ['(?<=[うくすつぬふむゆるぐずぶぷゅ])う', 'ː'],
    ['(?<=[いきしちにひみりぎじびぴ])い', 'ː'],
    ['ー', 'ː'],
    ['っ(?=[かきくけこ])', 'k'],
    ['っ(?=し)', 'ɕ'],
    ['っ(?=[さすせそ])', 's'],
    ['っ(?=[たちつてと])', 't'],
    ['っ(?=[ぱぴぷぺぽ])', 'p'],
    ['ん(?=[ばびぶべぼぱぴぷぺぽまみむめも])', 'm'],
    ['ん(?=[かきくけこがぎぐげご])', 'ŋ'],
    ['ん(?=[たちつてとだでどざじずぜぞなにぬねのらりるれろ])', 'n'],
    ['ん', 'ɴ'],
    ...palatal('き', 'k j'),
    ...palatal('ぎ', 'ɡ j'),
    ...palatal('し', 'ɕ'),
    ...palatal('じ', 'dʑ'),
    ...palatal('ち', 'tɕ'),
    ...palatal('に', 'ɲ'),
    ...palatal('ひ', 'ç'),
    ...palatal('び', 'b j'),
    ...palatal('ぴ', 'p j'),
    ...palatal('み', 'm j'),
    ...palatal('り', 'ɾ j'),
    ...row('あいうえお', ''),
    ...row('かきくけこ', 'k'),
    ...row('がぎぐげご', 'ɡ'),
    ...row('さしすせそ', ['s', 'ɕ', 's', 's', 's']),
    ...row('ざじずぜぞ', ['z', 'dʑ', 'z', 'z', 'z']),
    ...row('たちつてと', ['t', 'tɕ', 'ts', 't', 't']),
    ...row('だぢづでど', ['d', 'dʑ', 'z', 'd', 'd']),
    ...row('なにぬねの', ['n', 'ɲ', 'n', 'n', 'n']),
    ...row('はひふへほ', ['h', 'ç', 'ɸ', 'h', 'h']),
    ...row('ばびぶべぼ', 'b'),
    ...row('ぱぴぷぺぽ', 'p'),
    ...row('まみむめも', 'm'),
    ...row('らりるれろ', 'ɾ'),
    ['や', 'j a'],
    ['ゆ', 'j ɯ'],
    ['よ', 'j o'],
    ['わ', 'w a'],
    ['を', 'o'],
  ],
  stress: 'none',
  changes: [[' ː', 'ː']],
}
