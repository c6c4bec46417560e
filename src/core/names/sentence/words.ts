import { fold } from '#src/core/names/spelling/fold.ts'

/** A word of the user's text and its position. */
export type Word = {
  from: number
  to: number
  raw: string
  folded: string
  /** A clause ends before it: a comma, a full stop, a line break. */
  clause: boolean
  /** A hyphen makes it a part of a name (`-son`, `Kat-`), or joins it to the word before (`French-Italian`). */
  hyphen?: 'before' | 'after' | 'within'
}

/** A number may contain commas: 1,000. A gap may be marked by other signs, too: `Clementine ? Walsh`. Flags are pairs of letters; `&`, `+` and `/` between words are words. */
const WORD =
  /(?<=^\s*\p{Lu}[\p{L}\p{M}'’-]*\s)(?:\?+|\.{2,}|…|-{2,})(?=\s\p{Lu}[\p{L}\p{M}'’-]+\s*(?:$|[,.:;!(]))|[Tt]op(?=\d)|#(?=\d)|\d{1,3}(?:,\d{3})+|\p{RI}\p{RI}|_{2,}|\p{L}(?:\.\p{L})+(?:\.(?=\W|$))?(?!\p{L})|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’‘ʻʼ]*|\p{Extended_Pictographic}|(?<=\d)\+|[&+/>](?<=[\p{L}\p{M}'’"”)]\s*[&+/>])(?=\s*["“'‘]?[\p{L}_])/gu
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
const ENDS_CLAUSE = /[,;:.!?\n()[\]–—]|\s-\s/
const ABBREVIATED = /^(?:mr|mrs|ms|dr|st|vs|max|min|no)$/

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
      words.push({
        from: match.index,
        to: match.index + raw.length,
        raw,
        folded: folded === 'w' && /^\/(?!o)/.test(text.slice(match.index + 1)) ? 'with' : folded,
        clause:
          ENDS_CLAUSE.test(gap) && !(/^\.\s?$/.test(gap) && ABBREVIATED.test(words.at(-1)?.folded ?? '')),
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

/** Nearly all meanings: words between spaces and a few signs, which need no look at what is around them. */
const PLAIN_TEXT = /^[A-Za-z'’]*(?:(?:-|[ ,;:()]+)[A-Za-z'’]+)*[ ,;:()]*$/
const BETWEEN_PLAIN = /[ ,;:()-]+/
const APOSTROPHES = /['’]/g

/** The folded words of a meaning that can be searched for. */
export function meaningWords(text: string): string[] {
  if (PLAIN_TEXT.test(text))
    return text
      .toLowerCase()
      .replaceAll(APOSTROPHES, '')
      .split(BETWEEN_PLAIN)
      .filter((word) => word !== '' && !EMPTY_WORDS.has(word))
  return wordsOf(text)
    .map((word) => word.folded)
    .filter((word) => !EMPTY_WORDS.has(word))
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
