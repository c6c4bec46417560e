const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiouy'.includes(letter)

/** Neighbouring vowels that are spoken apart in names: Le-o, Mi-a, Jo-el, Lu-is, Jo-siah is left to `iah`. */
const SPOKEN_APART = new Set(['ia', 'io', 'eo', 'ua', 'uo', 'iu', 'oe', 'ue'])

/** Syllables of a curated pronunciation such as `al-ig-ZAN-der`: one a hyphen or space, plus one. */
export function syllablesOfSay(say: string): number {
  return say.split(/[-\s]+/).filter((part) => part !== '').length
}

/**
 * Syllables of a spelling (lower-case a-z), by rule: groups of vowels, a silent final e, and the vowel pairs that
 * names speak apart. For names without a curated pronunciation.
 */
export function guessSyllables(spelling: string): number {
  let count = 0
  for (let i = 0; i < spelling.length; i++) {
    const letter = spelling[i]
    if (!isVowel(letter)) continue
    const before = spelling[i - 1]
    // y before a vowel is a consonant (Maya, Yara), and u after q belongs to it (Quinn).
    if (letter === 'y' && isVowel(spelling[i + 1]) && spelling[i + 1] !== 'y') continue
    if (letter === 'u' && before === 'q') continue
    if (!isVowel(before) || (before === 'y' && i > 0)) count++
    else if (SPOKEN_APART.has(`${before}${letter}`)) count++
  }
  if (count > 1 && /[^aeiouy]e$/.test(spelling) && !/[^aeiouy]le$/.test(spelling)) count--
  return Math.max(1, count)
}
