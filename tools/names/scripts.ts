/** Writing systems by language code: every character of a script form must belong to one of them. */
export const SCRIPTS: Record<string, { name: string; pattern: RegExp }> = {
  ar: { name: 'Arabic', pattern: /\p{Script=Arabic}/u },
  fa: { name: 'Arabic', pattern: /\p{Script=Arabic}/u },
  ps: { name: 'Arabic', pattern: /\p{Script=Arabic}/u },
  ur: { name: 'Arabic', pattern: /\p{Script=Arabic}/u },
  el: { name: 'Greek', pattern: /\p{Script=Greek}/u },
  grc: { name: 'Greek', pattern: /\p{Script=Greek}/u },
  he: { name: 'Hebrew', pattern: /\p{Script=Hebrew}/u },
  yi: { name: 'Hebrew', pattern: /\p{Script=Hebrew}/u },
  hi: { name: 'Devanagari', pattern: /\p{Script=Devanagari}/u },
  mr: { name: 'Devanagari', pattern: /\p{Script=Devanagari}/u },
  ne: { name: 'Devanagari', pattern: /\p{Script=Devanagari}/u },
  sa: { name: 'Devanagari', pattern: /\p{Script=Devanagari}/u },
  bn: { name: 'Bengali', pattern: /\p{Script=Bengali}/u },
  pa: { name: 'Gurmukhi', pattern: /\p{Script=Gurmukhi}/u },
  gu: { name: 'Gujarati', pattern: /\p{Script=Gujarati}/u },
  ta: { name: 'Tamil', pattern: /\p{Script=Tamil}/u },
  te: { name: 'Telugu', pattern: /\p{Script=Telugu}/u },
  kn: { name: 'Kannada', pattern: /\p{Script=Kannada}/u },
  ml: { name: 'Malayalam', pattern: /\p{Script=Malayalam}/u },
  si: { name: 'Sinhala', pattern: /\p{Script=Sinhala}/u },
  ja: { name: 'Japanese', pattern: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u },
  zh: { name: 'Chinese', pattern: /\p{Script=Han}/u },
  ko: { name: 'Korean', pattern: /[\p{Script=Hangul}\p{Script=Han}]/u },
  ru: { name: 'Cyrillic', pattern: /\p{Script=Cyrillic}/u },
  uk: { name: 'Cyrillic', pattern: /\p{Script=Cyrillic}/u },
  bg: { name: 'Cyrillic', pattern: /\p{Script=Cyrillic}/u },
  sr: { name: 'Cyrillic', pattern: /\p{Script=Cyrillic}/u },
  hy: { name: 'Armenian', pattern: /\p{Script=Armenian}/u },
  ka: { name: 'Georgian', pattern: /\p{Script=Georgian}/u },
  th: { name: 'Thai', pattern: /\p{Script=Thai}/u },
  km: { name: 'Khmer', pattern: /\p{Script=Khmer}/u },
  my: { name: 'Burmese', pattern: /\p{Script=Myanmar}/u },
  bo: { name: 'Tibetan', pattern: /\p{Script=Tibetan}/u },
  mn: { name: 'Cyrillic', pattern: /\p{Script=Cyrillic}/u },
  kk: { name: 'Cyrillic', pattern: /\p{Script=Cyrillic}/u },
  am: { name: 'Ethiopic', pattern: /\p{Script=Ethiopic}/u },
  // The name itself with the marks that everyday spelling leaves out: tones, dots, hooks.
  ha: { name: 'Latin', pattern: /\p{Script=Latin}/u },
  ig: { name: 'Latin', pattern: /\p{Script=Latin}/u },
  pinyin: { name: 'Latin', pattern: /\p{Script=Latin}/u },
  yo: { name: 'Latin', pattern: /\p{Script=Latin}/u },
}

/** The first character of a script form that does not belong to the language's writing, or null. Marks, commas and brackets are free. */
export function strayCharacter(lang: string, text: string): string | null {
  const script = SCRIPTS[lang]
  if (!script) return null
  for (const character of text) {
    if (/[\p{M}\s,、，/()（）【】・·'’-]/u.test(character)) continue
    if (!script.pattern.test(character)) return character
  }
  return null
}
