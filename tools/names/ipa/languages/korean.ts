import type { Language, Rule } from '#tools/names/ipa/engine.ts'

const FIRST_SYLLABLE = 0xac00
const ONSETS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const CODAS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'

/** The letters of a syllable, a dot before it; null for what is none. */
function lettersOf(syllable: string): string | null {
  const index = (syllable.codePointAt(0) ?? 0) - FIRST_SYLLABLE
  if (index < 0 || index >= ONSETS.length * VOWELS.length * CODAS.length) return null
  const onset = ONSETS[Math.floor(index / (VOWELS.length * CODAS.length))] ?? ''
  const vowel = VOWELS[Math.floor(index / CODAS.length) % VOWELS.length] ?? ''
  return `.${onset}${vowel}${CODAS[index % CODAS.length]?.trim() ?? ''}`
}

const VOICED_BEFORE = `(?<=[${VOWELS}ㄴㄹㅁㅇ]\\.)`

/** A lax consonant: voiced between voiced sounds. */
const lax = (letter: string, voiced: string, voiceless: string): Rule[] => [
  [`${VOICED_BEFORE}${letter}`, voiced],
  [`(?<=[ㄱㄷㅂㅅㅈ]\\.)${letter}`, '?'],
  [`(?<=\\.)${letter}`, voiceless],
]

/** Korean, from Hangul. It has no stress. */
export const korean: Language = {
  script: 'ko',
  read(text) {
    const [form = ''] = text.split(/[^가-힣]/u)
    const letters = Array.from(form, lettersOf)
    return form === '' || letters.includes(null) ? null : letters.join('')
  },
  rules: [
    // The end of a syllable begins the next where that has no consonant.
    ['ㄱ\\.ㅇ', 'ɡ'],
    ['ㄴ\\.ㅇ', 'n'],
    ['ㄹ\\.ㅇ', 'ɾ'],
    ['ㅁ\\.ㅇ', 'm'],
    ['ㅂ\\.ㅇ', 'b'],
    ['[ㄴㄹ]\\.ㄹ', 'l l'],
    ['ㄱ(?=\\.[ㄴㅁ])', 'ŋ'],
    ['ㅂ(?=\\.[ㄴㅁ])', 'm'],
    ['(?<=[ㅁㅇ]\\.)ㄹ', 'n'],
    ['(?<=[ㄱㅂ]\\.)[ㄹㅎ]', '?'],
    ['ㄱ(?=\\.|$)', 'k'],
    ['ㄴ', 'n'],
    ['ㄹ(?=\\.|$)', 'l'],
    ['ㄹ', 'ɾ'],
    ['ㅁ', 'm'],
    ['ㅂ(?=\\.|$)', 'p'],
    ['ㅇ(?=\\.|$)', 'ŋ'],
    ['\\.ㅇ|\\.', ''],
    ...lax('ㄱ', 'ɡ', 'k'),
    ...lax('ㄷ', 'd', 't'),
    ...lax('ㅂ', 'b', 'p'),
    ...lax('ㅈ', 'dʑ', 'tɕ'),
    ['(?<=\\.)ㅅ(?=[ㅣㅑㅕㅛㅠㅖㅟ])', 'ɕ'],
    ['(?<=\\.)ㅅ', 's'],
    ['(?<=\\.)ㅊ', 'tɕʰ'],
    ['(?<=\\.)ㅋ', 'kʰ'],
    ['(?<=\\.)ㅌ', 'tʰ'],
    ['(?<=\\.)ㅍ', 'pʰ'],
    ['(?<=\\.)ㅎ', 'h'],
    ['ㅏ', 'a'],
    ['ㅐ', 'ɛ'],
    ['ㅑ', 'j a'],
    ['ㅓ', 'ʌ'],
    ['ㅔ', 'e'],
    ['ㅕ', 'j ʌ'],
    ['ㅖ', 'j e'],
    ['ㅗ', 'o'],
    ['ㅘ', 'w a'],
    ['ㅙ', 'w ɛ'],
    ['ㅚ', 'w e'],
    ['ㅛ', 'j o'],
    ['ㅜ', 'u'],
    ['ㅝ', 'w ʌ'],
    ['ㅟ', 'w i'],
    ['ㅠ', 'j u'],
    ['ㅡ', 'ɯ'],
    ['(?<=\\.[^ㅇ])ㅢ', 'i'],
    ['ㅢ', 'ɰ i'],
    ['ㅣ', 'i'],
  ],
  stress: 'none',
}
