/** Letters that Unicode does not decompose, with the spelling used in birth registers and on keyboards without them. */
const PLAIN: Record<string, string> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'a',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
}

/** The ʻokina and similar characters, which Unicode counts among the letters. */
const APOSTROPHE_LETTERS = /[\u02b9-\u02bf]/g

const PLAIN_LETTERS = /^[a-z]*$/

/** A text of nothing but plain letters in lower case, else null: most names are plain, and thousands are folded on load. */
function plainLower(text: string): string | null {
  let hasCapital = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 97 && code <= 122) continue
    if (code < 65 || code > 90) return null
    hasCapital = true
  }
  return hasCapital ? text.toLowerCase() : text
}

/**
 * The form in which spellings are compared: lower case, no diacritics, and nothing but letters and digits, so
 * that `Róisín`, `roisin` and `ROISIN`, or `Kaʻiulani` and `kaiulani`, are the same. Other scripts keep their letters.
 */
export function fold(text: string): string {
  const plain = plainLower(text)
  if (plain !== null) return plain
  // The lower case of a sigma depends on its neighbours; no other letter's does.
  if (text.includes('Σ')) return foldAtOnce(text)
  let folded = ''
  for (const letter of text) {
    let own = folds.get(letter)
    if (own === undefined) {
      if (folds.size >= MAX_FOLDS) folds.clear()
      folds.set(letter, (own = foldAtOnce(letter)))
    }
    folded += own
  }
  return folded
}

/** The folded form of each letter that is in use. */
const folds = new Map<string, string>()
const MAX_FOLDS = 5000

function foldAtOnce(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(APOSTROPHE_LETTERS, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[øđðþłæœßıħŋəɓɗƙ]/g, (letter) => PLAIN[letter] ?? letter)
}

/** A name's identity from its spelling: NFC, lower case, diacritics kept, one kind of apostrophe and space. */
export function nameKey(name: string): string {
  const lower = name.toLowerCase()
  if (PLAIN_LETTERS.test(lower)) return lower
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** The slug of a name when no other name has it: `Mary-Jane` is `mary-jane`, `Zoë` is `zoe`. */
export function plainSlug(name: string): string {
  const lower = name.toLowerCase()
  if (PLAIN_LETTERS.test(lower)) return lower
  return name
    .split(/[\s-]+/u)
    .map((part) => fold(part).replace(/[^a-z0-9]/g, ''))
    .filter((part) => part !== '')
    .join('-')
}

/** The number of letters in a name, without spaces, hyphens and apostrophes. */
export function letterCount(name: string): number {
  if (PLAIN_LETTERS.test(name.toLowerCase())) return name.length
  return name
    .normalize('NFC')
    .replace(APOSTROPHE_LETTERS, '')
    .replace(/[^\p{L}]/gu, '').length
}
