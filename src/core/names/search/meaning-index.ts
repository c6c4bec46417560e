import {
  addRow,
  type Bitmap,
  countRows,
  eachRow,
  emptyBitmap,
  intersectAll,
  isEmpty,
  unite,
} from './bitmap.ts'
import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import { ideaForm, type Ideas } from '#src/core/names/corpus/ideas.ts'
import type { CuratedEntry } from '#src/core/names/name.ts'
import type { Steps } from './steps.ts'
import { themePhrases } from '#src/core/names/sentence/phrases.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { isEmptyWord, meaningWords, wordForms } from '#src/core/names/sentence/words.ts'

/** One idea of a query: the rows whose meaning has the word, and the rows with a theme that it refers to. */
export type Idea = {
  text: string
  words: string[]
  /** All spellings of the words. */
  forms: Set<string>
  themes: string[]
  literal: Bitmap
  themed: Bitmap
  /** Themes near to the word, not named by it, the nearest first, and their rows. */
  near: { theme: string; rows: Bitmap }[]
}

export type MeaningIndex = {
  /** The ideas in a text: a theme id, or words and phrases. Unknown words give empty ideas. */
  ideas(text: string): Idea[]
  /** Rows of a theme, null for an unknown one. */
  theme(id: string): Bitmap | null
  /** Whether some meaning has the word (in any form), or some theme is named by it or near to it. */
  knows(word: string): boolean
  /** Whether some meaning has exactly this word, and not as a name. */
  hasWord(word: string): boolean
  /** The searchable words of a row's meaning. */
  wordsOf(row: number): string[]
  /** Prepares the words of all meanings, so that the first question for one is as fast as the next. */
  prepare(): Steps<void>
}

const BETWEEN_WORDS = /[\s,;:.!?()“”"/]+/

/** Whether a meaning has a folded word without a capital. */
function hasPlain(meaning: string, word: string): boolean {
  for (const part of meaning.split(BETWEEN_WORDS)) {
    const [plain] = /^\p{Ll}\p{L}+/u.exec(part) ?? []
    if (plain !== undefined && fold(plain) === word) return true
  }
  return false
}

/** What meanings say of the name rather than of its sense. */
const ABOUT_THE_NAME =
  /\b(?:no old meaning(?: (?:known|shown))?|(?:meaning|sense|root|origin)s? (?:(?:is|of) )?(?:uncertain|unknown|disputed|debated)|modern (?:coinage|form|spelling)|(?:pet |short |[A-ZĀ]\w+ )?form of|short for|spelling of|likened to|by tradition)\b/gu

/** The words of that which no sense has. */
const OF_THE_NAME =
  /^(?:no|old|meaning|known|shown|sense|root|origin|uncertain|unknown|disputed|debated|modern|coinage|form|spelling|pet|short|likened|tradition)s?$/

/** More than the words of all meanings. */
const MAX_REMEMBERED = 10_000
/** Maximum words of a meaning. */
const MAX_WORDS = 12
/** A word in fewer meanings than this also matches its near themes. */
const FEW_MATCHES = 12

/**
 * Indexes the meanings and themes of curated rows; `entries[row]` is the sense of that row.
 *
 * @param nearThemes without it a word is known only when a meaning or a theme has it
 */
export function createMeaningIndex(
  entries: CuratedEntry[],
  corpus: Pick<Corpus, 'themes'>,
  nearThemes: Ideas = new Map(),
): MeaningIndex {
  const phrases = themePhrases(corpus)
  const labels = new Map(corpus.themes.map((theme) => [theme.id, theme.label]))
  const byTheme = new Map<string, Bitmap>(
    corpus.themes.map((theme) => [theme.id, emptyBitmap(entries.length)]),
  )
  const byWord = new Map<string, Bitmap>()
  const words = entries.map((entry) => meaningWords(entry.meaning.replace(ABOUT_THE_NAME, '')))
  entries.forEach((entry, row) => {
    for (const id of entry.themes) {
      const rows = byTheme.get(id)
      if (rows) addRow(rows, row)
    }
    for (const word of words[row] ?? []) {
      let rows = byWord.get(word)
      if (!rows) byWord.set(word, (rows = emptyBitmap(entries.length)))
      addRow(rows, row)
    }
  })
  const plain = new Map<string, boolean>()
  const vocabulary = [...byWord.keys()].sort()
  const nothing = emptyBitmap(0)

  /** A word in all its spellings, and the rows with any of them; the same words are asked for at each keystroke. */
  const remembered = new Map<string, { forms: Set<string>; rows: Bitmap }>()
  const spelled = (word: string): { forms: Set<string>; rows: Bitmap } => {
    let known = remembered.get(word)
    if (known) return known
    const forms = wordForms(word)
    let rows = nothing
    for (const form of forms) {
      const found = byWord.get(form)
      if (found) rows = unite(rows, found)
    }
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(word, (known = { forms, rows }))
    return known
  }
  /** For a word still being typed: rows with any word that has this prefix. */
  const rowsWithPrefix = (start: string): Bitmap => {
    let rows = nothing
    for (const word of vocabulary) {
      const found = word.startsWith(start) ? byWord.get(word) : undefined
      if (found) rows = unite(rows, found)
    }
    return rows
  }
  const rowsThemed = (ids: string[]): Bitmap =>
    ids.reduce((rows, id) => unite(rows, byTheme.get(id) ?? nothing), nothing)
  /** The themes of a phrase, also in its other forms when it is a single word: `shone brightly` no, `rivers` yes. */
  const themesOf = (phrase: string): string[] => {
    const exact = phrases.get(phrase)
    if (exact || phrase.includes(' ')) return exact ?? []
    for (const form of spelled(phrase).forms) {
      const ids = phrases.get(form)
      if (ids) return ids
    }
    return []
  }
  const nearTo = (word: string): Idea['near'] => {
    return (nearThemes.get(ideaForm(word, nearThemes) ?? '') ?? []).map((theme) => ({
      theme,
      rows: byTheme.get(theme) ?? nothing,
    }))
  }
  const idea = (text: string, parts: string[], themes: string[]): Idea => {
    const found = parts.map(spelled)
    const literal = found.length === 0 ? nothing : intersectAll(found.map(({ rows }) => rows))
    const [only] = found
    const all = found.length === 1 && only ? only.forms : new Set(found.flatMap(({ forms }) => [...forms]))
    const unthemed = parts.length === 1 && themes.length === 0 && countRows(literal) < FEW_MATCHES
    const near = unthemed ? nearTo(text) : []
    return { text, words: parts, forms: all, themes, literal, themed: rowsThemed(themes), near }
  }

  return {
    hasWord(word) {
      let known = plain.get(word)
      if (known === undefined) {
        const rows = byWord.get(word)
        // Word by word: most of the words of meanings are never asked for.
        known = rows
          ? !eachRow(rows, 0, entries.length, (row) => !hasPlain(entries[row]?.meaning ?? '', word))
          : isEmptyWord(word) || OF_THE_NAME.test(word)
        if (plain.size >= MAX_REMEMBERED) plain.clear()
        plain.set(word, known)
      }
      return known
    },
    ideas(text) {
      const id = text.trim().toLowerCase()
      const label = labels.get(id)
      if (label !== undefined) return [idea(label, meaningWords(id), [id])]
      const asked = meaningWords(text).slice(0, MAX_WORDS)
      const found: Idea[] = []
      for (let at = 0; at < asked.length; ) {
        let length = Math.min(3, asked.length - at)
        while (length > 1 && !phrases.has(asked.slice(at, at + length).join(' '))) length--
        const part = asked.slice(at, at + length)
        found.push(idea(part.join(' '), part, themesOf(part.join(' '))))
        at += length
      }
      const last = found.at(-1)
      const typed = asked.at(-1)
      const nothingFound = last && isEmpty(last.literal) && isEmpty(last.themed) && last.near.length === 0
      if (nothingFound && typed !== undefined && typed.length >= 3) {
        last.literal = rowsWithPrefix(typed)
      }
      return found
    },
    theme: (id) => byTheme.get(id) ?? null,
    wordsOf: (row) => words[row] ?? [],
    *prepare() {
      for (const [at, word] of vocabulary.entries()) {
        spelled(word)
        if (at % 100 === 99) yield
      }
    },
    knows(word) {
      const { forms, rows } = spelled(word)
      if (!isEmpty(rows)) return true
      for (const form of forms) if (phrases.has(form)) return true
      return ideaForm(word, nearThemes) !== undefined
    },
  }
}
