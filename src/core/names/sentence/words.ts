import { fold } from '#src/core/names/spelling/fold.ts'

/** A word of the user's text and its position. */
export type Word = {
  from: number
  to: number
  raw: string
  folded: string
  /** A clause ends before it: a comma, a full stop, a line break. */
  clause: boolean
  /** A sentence ends before it, or a line: no comma. */
  sentence?: true
  /** A colon or a dash is before it: another thing begins. */
  colon?: true
  /** A question mark is behind it. */
  asked?: true
  /** A line ends before it. */
  line?: true
  /** A bracket opens before it. */
  bracket?: true
  /** A hyphen makes it a part of a name (`-son`, `Kat-`), or joins it to the word before (`French-Italian`). */
  hyphen?: 'before' | 'after' | 'within'
}

/** Whether a word has a capital and a small letter behind it, as names do and `DH` and `I` do not. */
export const isTitleCase = (word: Word | undefined): boolean => /^\p{Lu}\p{Ll}/u.test(word?.raw ?? '')

/** Whether a word or a name begins with a capital. */
export const isCapital = (of: Word | string | undefined): boolean =>
  /^\p{Lu}/u.test(typeof of === 'object' ? of.raw : (of ?? ''))

/** A number may contain commas: 1,000. A gap may be marked by other signs, too: `Clementine ? Walsh`; underscores around a word mark that: `__Irish__`. Flags are pairs of letters; `&`, `+` and `/` between words are words. */
const WORD =
  /(?<=^\s*\p{Lu}[\p{L}\p{M}'’-]*\s)(?:\?+|\.{2,}|…|-{2,})(?=\s\p{Lu}[\p{L}\p{M}'’-]+\s*(?:$|[,.:;!(]))|[Tt]op(?=\d)|#(?=\d)|\d{1,3}(?:,\d{3})+|\p{RI}\p{RI}|(?<!_|__[\p{L}\p{N}]{1,40})_{2,}(?![\p{L}\p{N}]{1,40}__)|\p{L}(?:\.\p{L})+(?:\.(?=\W|$))?(?!\p{L})|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’‘ʻʼ]*|\p{Extended_Pictographic}|(?<=\d)\+|[&+/>](?<=[\p{L}\p{M}'’"”)]\s*[&+/>])(?=\s*["“'‘]?[\p{L}_])/gu
/** What a sign between two words says. */
const SIGNS = new Map([
  ['&', 'and'],
  ['+', 'and'],
  ['/', 'or'],
  ['>', 'over'],
  ['#', 'number'],
])

/** The folded form of a gap in a sentence. */
export const BLANK = '__'

/** A comma and the like, or a dash between spaces. */
const ENDS_CLAUSE = /[,;:.…!?\n()[\]–—]|\s-\s/
const BEGINS_ANOTHER = /[:–—]|\s-\s/
const ENDS_SENTENCE = /[.!?…\n]/
const ABBREVIATED = /^(?:mr|mrs|ms|dr|st|vs|max|min)$/
/** `No. 5`; "So no. Shirley or Shelby?" ends there. */
const isNumbered = (before: string | undefined, raw: string): boolean => before === 'no' && /^\d/.test(raw)

/** Nothing but words, one space apart: they need no look at what is around them, and the pattern takes long to compile. */
const PLAIN_SENTENCE = /^[A-Za-z]+(?: [A-Za-z]+)*$/

function plainWords(text: string): Word[] {
  let from = 0
  return text.split(' ').map((raw) => {
    const word = { from, to: from + raw.length, raw, folded: raw.toLowerCase(), clause: false }
    from = word.to + 1
    return word
  })
}

/** The words of a text in order. A hyphen separates words; an apostrophe does not. */
export function wordsOf(text: string): Word[] {
  if (PLAIN_SENTENCE.test(text)) return plainWords(text)
  const words: Word[] = []
  let end = 0
  for (const match of text.matchAll(WORD)) {
    const raw = match[0]
    const sign = raw === '+' && /\d/.test(text.charAt(match.index - 1)) ? 'plus' : SIGNS.get(raw)
    // "w/o", "w/": part of the abbreviation.
    if (sign && /(?:^|\s)w\s*$/i.test(text.slice(Math.max(0, match.index - 3), match.index))) continue
    // An emoji has no letters.
    // A gap to be filled: "Isla ____ Hughes".
    const folded = /^(?:__|[?.…-])/.test(raw)
      ? BLANK
      : (sign ?? (fold(raw) || (/\p{Extended_Pictographic}|\p{RI}/u.test(raw) ? raw : '')))
    if (folded !== '') {
      const gap = text.slice(end, match.index)
      const hyphen = hyphenOf(gap, text, match.index + raw.length, words.length > 0)
      const clause =
        ENDS_CLAUSE.test(gap) &&
        !(
          /^\.\s?$/.test(gap) &&
          (ABBREVIATED.test(words.at(-1)?.folded ?? '') || isNumbered(words.at(-1)?.folded, raw))
        )
      words.push({
        from: match.index,
        to: match.index + raw.length,
        raw,
        folded: folded === 'w' && /^\/(?!o)/.test(text.slice(match.index + 1)) ? 'with' : folded,
        clause,
        ...(clause && words.length > 0 && ENDS_SENTENCE.test(gap) && { sentence: true }),
        ...(clause && words.length > 0 && BEGINS_ANOTHER.test(gap) && { colon: true as const }),
        ...(words.length > 0 && gap.includes('\n') && { line: true as const }),
        ...(gap.includes('(') && { bracket: true as const }),
        ...(/^\s?[!?]*\?/.test(text.slice(match.index + raw.length, match.index + raw.length + 4)) && {
          asked: true as const,
        }),
        ...(hyphen && { hyphen }),
      })
    }
    end = match.index + raw.length
  }
  return words
}

/** How a hyphen beside a word belongs to it; a dash between spaces does not. */
function hyphenOf(gap: string, text: string, end: number, later: boolean): Word['hyphen'] {
  if (later && /^[-‐‑]$/.test(gap)) return 'within'
  if (/(?:^|[\s"“'‘(])[-‐‑]$/.test(gap)) return 'before'
  return /^[-‐‑](?:[\s"”'’,.;:)]|$)/.test(text.slice(end, end + 2)) ? 'after' : undefined
}

/** Stop words of a meaning, as in "gift of God", "she who brings joy". */
const EMPTY_WORDS = new Set(
  'a an the of and or to in on at by for from with who which that is are be as his her its my one it'.split(
    ' ',
  ),
)

/** Whether a word of a meaning is none that can be searched for. */
export const isEmptyWord = (word: string): boolean => EMPTY_WORDS.has(word)

/** What a character of a meaning is, by its code; anything else needs a closer look. */
const LETTER = 1
const CAPITAL = 2
const BETWEEN = 3
const HYPHEN = 4
const APOSTROPHE = 5
/** In a function, so that a page that uses another export of this file does not get the table. */
function kindsOfCharacters(): Uint8Array {
  const kinds = new Uint8Array(128)
  for (let code = 0; code < 26; code++) {
    kinds[97 + code] = LETTER
    kinds[65 + code] = CAPITAL
  }
  for (const sign of ' ,;:()') kinds[sign.charCodeAt(0)] = BETWEEN
  kinds['-'.charCodeAt(0)] = HYPHEN
  kinds["'".charCodeAt(0)] = APOSTROPHE
  return kinds
}
const KINDS = /* @__PURE__ */ kindsOfCharacters()
const RIGHT_QUOTE = '’'.charCodeAt(0)
/** From À to ɏ all but two signs are letters. */
const FIRST_ACCENTED = 0xc0
const LAST_ACCENTED = 0x24f
const isAccented = (code: number): boolean =>
  code >= FIRST_ACCENTED && code <= LAST_ACCENTED && code !== 0xd7 && code !== 0xf7

function kindOf(code: number): number {
  if (code < 128) return KINDS[code] as number
  return code === RIGHT_QUOTE ? APOSTROPHE : isAccented(code) ? LETTER : 0
}

/**
 * Calls `visit` with the positions of each word of a text of letters, spaces and a few signs: nearly all meanings, thousands
 * of which are read at once. False when there is anything else, which needs a look at what is around it.
 * @param visit `isFirst`: it does not follow a hyphen
 */
function eachPlainWord(text: string, visit: (from: number, to: number, isFirst: boolean) => void): boolean {
  let from = -1
  let isFirst = true
  for (let at = 0; at <= text.length; at++) {
    const kind = at < text.length ? kindOf(text.charCodeAt(at)) : BETWEEN
    if (kind === 0) return false
    if (kind !== BETWEEN && kind !== HYPHEN) {
      if (from < 0) from = at
      continue
    }
    if (from >= 0) visit(from, at, isFirst)
    from = -1
    isFirst = kind === BETWEEN
  }
  return true
}

/** The folded words of a meaning that can be searched for. */
export function meaningWords(text: string): string[] {
  const words: string[] = []
  const isPlain = eachPlainWord(text, (from, to) => {
    const word = fold(text.slice(from, to))
    if (word !== '' && !EMPTY_WORDS.has(word)) words.push(word)
  })
  if (isPlain) return words
  return wordsOf(text)
    .map((word) => word.folded)
    .filter((word) => !EMPTY_WORDS.has(word))
}

const BETWEEN_WORDS = /[\s,;:.!?()“”"/]+/

/** Adds the words of a meaning that are written without a capital, folded: none is there as a name. Of `well-known` it is the first part. */
export function addPlainWords(meaning: string, words: Set<string>): void {
  const found: string[] = []
  const isPlain = eachPlainWord(meaning, (from, to, isFirst) => {
    if (!isFirst || KINDS[meaning.charCodeAt(from)] !== LETTER) return
    let end = from
    while (end < to && kindOf(meaning.charCodeAt(end)) !== APOSTROPHE) end++
    if (end - from > 1) found.push(fold(meaning.slice(from, end)))
  })
  if (!isPlain) {
    found.length = 0
    for (const part of meaning.split(BETWEEN_WORDS)) {
      const [word] = /^\p{Ll}\p{L}+/u.exec(part) ?? []
      if (word !== undefined) found.push(fold(word))
    }
  }
  for (const word of found) words.add(word)
}

function bases(word: string): string[] {
  const found = [word]
  const cut = (suffix: string, ...endings: string[]): void => {
    if (!word.endsWith(suffix)) return
    const stem = word.slice(0, -suffix.length)
    if (stem.length < 3 || !/[aeiouy]/.test(stem)) return
    for (const ending of endings) found.push(stem + ending)
    if (/([bdgmnprt])\1$/.test(stem) && endings.includes('e')) found.push(stem.slice(0, -1))
  }
  if (!word.endsWith('ss')) cut('s', '')
  cut('es', '')
  cut('ies', 'y')
  cut('ing', '', 'e')
  cut('ed', '', 'e')
  cut('iness', 'y')
  cut('ness', '')
  cut('ful', '')
  cut('ly', '')
  cut('y', '', 'e')
  return found
}

function inflections(base: string): string[] {
  const stem = base.endsWith('e') ? base.slice(0, -1) : base
  const forms = [base, `${base}s`, `${base}es`, `${stem}ing`, `${stem}ed`, `${base}ness`, `${base}ful`]
  forms.push(`${base}ly`, `${stem}y`, `${base}${base.at(-1)}y`)
  if (base.endsWith('y')) forms.push(`${base.slice(0, -1)}ies`, `${base.slice(0, -1)}iness`)
  if (/[aeiou][bdgmnprt]$/.test(base)) forms.push(`${base}${base.at(-1)}ing`, `${base}${base.at(-1)}ed`)
  return forms
}

/**
 * The spellings with which a word may appear in a meaning: `shining` gives shine, shines, shining ... Conservative on
 * purpose: candidates are looked up in the vocabulary, so fire never becomes fir.
 */
export function wordForms(word: string): Set<string> {
  return new Set(bases(word).flatMap(inflections))
}
