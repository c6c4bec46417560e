import { FIRST, type Language } from '#tools/names/ipa/engine.ts'

/** Two vowels that are one syllable. */
const DIPHTHONGS = ['ai', 'ei', 'oi', 'ui', 'yi', 'äi', 'öi', 'au', 'eu', 'iu', 'ou', 'ey', 'iy', 'äy', 'öy']
const SOUNDS: Readonly<Record<string, string>> = {
  a: 'ɑ',
  e: 'e',
  i: 'i',
  o: 'o',
  u: 'u',
  y: 'y',
  ä: 'æ',
  ö: 'ø',
}
const heard = (letters: string): string => Array.from(letters, (letter) => SOUNDS[letter] ?? '').join('')

/** Finnish. */
export const finnish: Language = {
  rules: [
    ...Object.entries(SOUNDS).map(([letter, sound]) => [`${letter}${letter}`, `${sound}ː`] as const),
    ...DIPHTHONGS.map((pair) => [pair, heard(pair)] as const),
    // These are one syllable only in the first.
    ...['ie', 'uo', 'yö'].map((pair) => [`(?<=^[^aeiouyäö]*)${pair}`, heard(pair)] as const),
    ...Object.entries(SOUNDS),
    ['ng', 'ŋː'],
    ['n(?=k)', 'ŋ'],
    ...'bdhkmnprstl'.split('').map((letter) => [`${letter}${letter}`, `${letter}ː`] as const),
    ...'bdfhjklmnprst'.split('').map((letter) => [letter, letter] as const),
    ['g', 'ɡ'],
    ['v', 'ʋ'],
  ],
  stress: FIRST,
}
