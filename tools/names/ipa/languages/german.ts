import { type Language, SPOKEN } from '#tools/names/ipa/engine.ts'

const V = '[aeiouäöüy]'
/** Before these at a seam of two parts a stop is voiceless. */
const SEAM = '(?=[fghmnwkst]|$)'

const SHORT: Readonly<Record<string, string>> = {
  a: 'a',
  e: 'ɛ',
  i: 'ɪ',
  o: 'ɔ',
  u: 'ʊ',
  ɛ: 'ɛ',
  ø: 'œ',
  y: 'ʏ',
}
/** Final consonants before which an unstressed vowel is short; before others it may be long (Konrad, Helmut). */
const SHORT_BEFORE: Readonly<Record<string, RegExp>> = {
  a: /^[snmŋ]$/,
  e: /./,
  i: /^(?:[ksmç]|ts)$/,
  o: /^[nspfʃ]$/,
  u: /^s$/,
}

const isVowel = (sound = ''): boolean => /^ˈ?[aeiouøyɛəɐɪɔ]/.test(sound) && !sound.includes('\u032F')

/** Vowels are long in a stressed open syllable and short in a closed one; unstressed ones have no length. */
function lengthen(sounds: string[]): string[] {
  const nuclei = sounds.flatMap((sound, at) => (isVowel(sound) ? [at] : []))
  const stressed = sounds.findIndex((sound) => sound.startsWith('ˈ'))
  return sounds.map((sound, at) => {
    const vowel = sound.replace('ˈ', '')
    const short = SHORT[vowel]
    const [next = '', after = '', third] = sounds.slice(at + 1, at + 4)
    if (short === undefined || next.includes('\u032F')) return sound
    const isLast = next !== '' && after === '' && next !== '·' && !isVowel(next)
    const single = isVowel(after) || (after === 'j' && isVowel(third))
    const isOpen = next === '' || isVowel(next) || (single && !/^(?:[·xʃçŋ]|tʃ)$/.test(next))
    if (at === stressed) {
      const isUnknown = isLast || (/^[pbtdkɡ]$/.test(next) && /^[lʁ]$/.test(after))
      return isUnknown ? '?' : `ˈ${isOpen ? `${vowel}ː` : short}`
    }
    if (vowel === 'e' && at !== nuclei[0] && at !== nuclei.at(-1))
      return !isOpen && at < stressed ? short : '?'
    if (vowel === 'e' && at !== nuclei[0] && isOpen) return '?'
    if (isOpen) return vowel
    return isLast && !(SHORT_BEFORE[vowel]?.test(next) ?? false) ? '?' : short
  })
}

/**
 * German. Where its spelling does not tell a vowel's length (before one consonant at the end, or a stop with l or r), and
 * of an e in the middle, there is no transcription.
 */
export const german: Language = {
  rules: [
    ['tsch', 'tʃ'],
    ['sch', 'ʃ'],
    ['^ch(?=r)', 'k'],
    ['(?<=[aou])ch', 'x'],
    ['ch', 'ç'],
    ['ck', '· k'],
    ['tz', '· ts'],
    ['ph', 'f'],
    ['t?th', 't'],
    ['qu', 'k v'],
    [`ng(?!${V})`, 'ŋ'],
    ['n(?=[kg])', 'ŋ'],
    ['ei|ai|ey|ay', 'a ɪ̯'],
    ['au', 'a ʊ̯'],
    ['eu|äu', 'ɔ ʏ̯'],
    ['ie$|ie(?=l$)', '?'],
    ['ie(?=tt|ll|nn)', 'i~j e'],
    ['ie(?![aou])', 'iː'],
    [`ah(?!${V})`, 'a'],
    [`(?<=${V}.*)er$`, 'ɐ'],
    [`(?<=${V}.*)e(?=[lnms]?$)`, 'ə'],
    ['rr', '· ʁ'],
    ['ss|ß', '· s'],
    ...'bflmnpt'.split('').map((letter) => [letter + letter, `· ${letter}`] as const),
    ['^s(?=[tp])', 'ʃ'],
    [`s(?=${V})`, 'z'],
    ['z', 'ts'],
    ['ig$', 'ɪ ç'],
    [`b${SEAM}`, 'p'],
    ['d(?=w)|(?<=e)r(?=h)', '?'],
    [`dt?${SEAM}`, 't'],
    [`g${SEAM}`, 'k'],
    ['^v(?=o)', 'f'],
    ['[vw]', 'v'],
    ['c(?=[eiy])', 'ts'],
    ['[ck]', 'k'],
    ['x', 'k s'],
    ['g', 'ɡ'],
    ['r', 'ʁ'],
    ['i(?=[aeou])', 'i~j'],
    ['y$', 'i'],
    ['ä', 'ɛ'],
    ['ö', 'ø'],
    ['ü', 'y'],
    ...'aeioubdfhjlmnpst'.split('').map((letter) => [letter, letter] as const),
  ],
  stress: SPOKEN,
  changes: [lengthen],
}
