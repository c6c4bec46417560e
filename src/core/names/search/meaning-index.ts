import { addRow, type Bitmap, countRows, emptyBitmap, intersectAll, isEmpty, unite } from './bitmap.ts'
import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import { ideaForm, type Ideas } from '#src/core/names/corpus/ideas.ts'
import type { CuratedEntry } from '#src/core/names/name.ts'
import { createPlainWords } from './plain-words.ts'
import { lowerBound } from './sorted-names.ts'
import { allSteps, type Steps } from './steps.ts'
import { themePhrases } from '#src/core/names/sentence/phrases.ts'
import { meaningWords, wordForms } from '#src/core/names/sentence/words.ts'

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
  /** Whether some theme is named by the word (in any form) or near to it. */
  isIdea(word: string): boolean
  /** Whether some meaning has exactly this word, and not as a name. */
  hasWord(word: string): boolean
  /** The searchable words of a row's meaning. */
  wordsOf(row: number): string[]
  /** Whether a word may be of a meaning or a theme: where it may not, `knows` says so without reading. */
  mayKnow(word: string): boolean
  /** Whether `hasWord` and `isIdea` can answer without reading. */
  isRead(part: 'words' | 'ideas'): boolean
  /** Reads what `hasWord` needs, or `isIdea`. */
  readPartSteps(part: 'words' | 'ideas'): Steps<void>
  /** Reads the words of all meanings, the themes and the ideas: otherwise the first question for one does. */
  readSteps(): Steps<void>
  /** Reads them, and prepares each, so that the first question for one is as fast as the next. */
  prepare(): Steps<void>
}

/** What meanings say of the name rather than of its sense. */
const ABOUT_THE_NAME =
  /\b(?:no old meaning(?: (?:known|shown))?|(?:meaning|sense|root|origin)s? (?:(?:is|of) )?(?:uncertain|unknown|disputed|debated)|modern (?:coinage|form|spelling)|(?:pet |short |[A-ZĀ]\w+ )?form of|short for|spelling of|likened to|by tradition)\b/gu

/** So many meanings are read in a millisecond or two. */
const ROWS_A_STEP = 500

/** The rows of each theme. */
function rowsByTheme(entries: CuratedEntry[], { themes }: Pick<Corpus, 'themes'>): Map<string, Bitmap> {
  const byTheme = new Map(themes.map(({ id }) => [id, emptyBitmap(entries.length)]))
  entries.forEach((entry, row) => {
    for (const id of entry.themes) {
      const rows = byTheme.get(id)
      if (rows) addRow(rows, row)
    }
  })
  return byTheme
}

/** The searchable words of each row's meaning, and the rows of each word, some of them twice. */
type Meanings = { words: string[][]; byWord: Map<string, number[]> }

function* readMeanings(entries: CuratedEntry[]): Steps<Meanings> {
  const byMeaning = new Map<string, string[]>()
  const byWord = new Map<string, number[]>()
  const words: string[][] = []
  for (const [row, { meaning }] of entries.entries()) {
    let own = byMeaning.get(meaning)
    if (!own) byMeaning.set(meaning, (own = meaningWords(meaning.replace(ABOUT_THE_NAME, ''))))
    words.push(own)
    for (const word of own) {
      const rows = byWord.get(word)
      if (rows) rows.push(row)
      else byWord.set(word, [row])
    }
    if (row % ROWS_A_STEP === ROWS_A_STEP - 1) yield
  }
  return { words, byWord }
}

function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** More than the words of all meanings. */
const MAX_REMEMBERED = 10_000
/** Maximum words of a meaning. */
const MAX_WORDS = 12
/** A word in fewer meanings than this also matches its near themes. */
const FEW_MATCHES = 12

/**
 * Indexes the meanings and themes of curated rows, each on first use; `entries[row]` is the sense of that row.
 *
 * @param ideas the themes near to words, read on first use; without them a word is known only when a meaning or a theme has it
 */
export function createMeaningIndex(
  entries: CuratedEntry[],
  corpus: Pick<Corpus, 'themes'>,
  ideas: () => Ideas = () => new Map(),
): MeaningIndex {
  const phrases = themePhrases(corpus)
  const labels = new Map(corpus.themes.map((theme) => [theme.id, theme.label]))
  const byTheme = onFirstUse(() => rowsByTheme(entries, corpus))
  let meanings: Meanings | undefined
  let near: Ideas | undefined
  const nearThemes = () => (near ??= ideas())
  const read = () => (meanings ??= allSteps(readMeanings(entries)))
  const plain = createPlainWords(entries)
  function* readSteps(): Steps<void> {
    meanings ??= yield* readMeanings(entries)
    byTheme()
    yield
    nearThemes()
  }
  const nothing = emptyBitmap(0)
  const rowsOf = (words: Iterable<string>): Bitmap => {
    let rows = nothing
    for (const word of words) {
      const found = read().byWord.get(word)
      if (!found) continue
      if (rows === nothing) rows = emptyBitmap(entries.length)
      for (const row of found) addRow(rows, row)
    }
    return rows
  }

  /** A word in all its spellings, and the rows with any of them; the same words are asked for at each keystroke. */
  const remembered = new Map<string, { forms: Set<string>; rows: Bitmap }>()
  const spelled = (word: string): { forms: Set<string>; rows: Bitmap } => {
    let known = remembered.get(word)
    if (known) return known
    const forms = wordForms(word)
    const rows = rowsOf(forms)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(word, (known = { forms, rows }))
    return known
  }
  const sortedWords = onFirstUse(() => [...read().byWord.keys()].sort())
  /** For a word still being typed: rows with any word that has this prefix. */
  const rowsWithPrefix = (start: string): Bitmap => {
    const words = sortedWords()
    return rowsOf(words.slice(lowerBound(words, start), lowerBound(words, `${start}\uffff`)))
  }
  const rowsThemed = (ids: string[]): Bitmap =>
    ids.reduce((rows, id) => unite(rows, byTheme().get(id) ?? nothing), nothing)
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
    return (nearThemes().get(ideaForm(word, nearThemes()) ?? '') ?? []).map((theme) => ({
      theme,
      rows: byTheme().get(theme) ?? nothing,
    }))
  }
  const idea = (text: string, parts: string[], themes: string[]): Idea => {
    const found = parts.map(spelled)
    const literal = found.length === 0 ? nothing : intersectAll(found.map(({ rows }) => rows))
    const [only] = found
    const all = found.length === 1 && only ? only.forms : new Set(found.flatMap(({ forms }) => [...forms]))
    const unthemed = parts.length === 1 && themes.length === 0 && countRows(literal) < FEW_MATCHES
    const nearest = unthemed ? nearTo(text) : []
    return { text, words: parts, forms: all, themes, literal, themed: rowsThemed(themes), near: nearest }
  }

  const isThemed = (forms: ReadonlySet<string>, word: string): boolean => {
    for (const form of forms) if (phrases.has(form)) return true
    return ideaForm(word, nearThemes()) !== undefined
  }
  const mayKnow = (word: string): boolean => {
    if (meanings || !plain.isGathered()) return true
    const forms = wordForms(word)
    return plain.mayHave(forms) || isThemed(forms, word)
  }

  return {
    mayKnow,
    isRead: (part) => (part === 'words' ? plain.isGathered() : near !== undefined),
    *readPartSteps(part) {
      yield
      if (part === 'words') yield* plain.gatherSteps()
      else nearThemes()
    },
    hasWord: (word) => plain.has(word),
    isIdea: (word) =>
      [...wordForms(word)].some((form) => phrases.has(form)) ||
      (nearThemes().get(ideaForm(word, nearThemes()) ?? '') ?? []).length > 0,
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
    theme: (id) => byTheme().get(id) ?? null,
    wordsOf: (row) => read().words[row] ?? [],
    readSteps,
    *prepare() {
      yield* readSteps()
      yield* plain.readSteps()
      for (const [at, word] of sortedWords().entries()) {
        spelled(word)
        if (at % 100 === 99) yield
      }
    },
    knows(word) {
      if (!mayKnow(word)) return false
      const { forms, rows } = spelled(word)
      return !isEmpty(rows) || isThemed(forms, word)
    },
  }
}
