import { ideaConditions } from '#src/core/names/search/idea-conditions.ts'
import { themePhrases } from '#src/core/names/sentence/phrases.ts'
import { FILLERS, NEGATIONS, PRAISE, UNREAD_CLAUSES } from '#src/core/names/sentence/sentence-words.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import type { Filter } from './filter.ts'
import { type FilterRule, foldedAt, longestPhrase, type SentenceMatch } from './rule.ts'

/** Maximum length of a meaning, in characters. */
const MAX_LENGTH = 60

/** A theme's id, or words to find in a meaning. */
export const meaning: Filter<string, 'meaning'> = {
  param: 'meaning',
  label: 'Meaning or theme',
  dropped: 'Any meaning',
  read: (text) => text.slice(0, MAX_LENGTH).trim() || undefined,
  describe: (words, choices) =>
    `means ${choices?.themes.find(({ id }) => id === words)?.label.toLowerCase() ?? words}`,
  control: {
    kind: 'text',
    maxLength: MAX_LENGTH,
    placeholder: 'light, sea, brave',
    suggestions: 'themes',
  },
}

/** Words in a sentence that introduce the meaning. */
export const MEANING_VERBS = [
  'meaning',
  'meanings',
  'means',
  'mean',
  'meant',
  'signifying',
  'symbolizing',
  'symbolising',
  'about',
  'inspired',
]
/** Stop words inside a meaning; at its end they are not part of it. */
const LINKS = ['a', 'an', 'the', 'of', 'by', 'to', 'in', 'from']

export const meaningRule: FilterRule<string> = {
  attribute: { name: 'theme', idOf: 'themes' },
  reader(corpus) {
    const themes = themePhrases(corpus)
    return (words, at, othersBegin) => readMeaning(words, at, othersBegin) ?? readTheme(words, at, themes)
  },
  join: (first, second) => `${first} ${second}`,
  matcher: (at) => (words) => ideaConditions(words, at),
  asName: 'instead',
}

/** `meaning light`, `that means gift of God`: up to the last word that belongs to the meaning. */
function readMeaning(
  words: Word[],
  at: number,
  othersBegin: (at: number) => boolean,
): SentenceMatch<string> | null {
  if (!MEANING_VERBS.includes(foldedAt(words, at))) return null
  let end = at + 1
  const found: string[] = []
  while (end < words.length) {
    const word = words[end] as Word
    if (word.clause && end > at + 1) break
    if (!LINKS.includes(word.folded)) {
      if (FILLERS.has(word.folded) || NEGATIONS.has(word.folded)) break
      if (found.length > 0 && UNREAD_CLAUSES.has(word.folded)) break
      if (othersBegin(end)) break
      found.push(word.folded)
    }
    end++
  }
  if (found.length === 0) return null
  while (LINKS.includes(foldedAt(words, end - 1))) end--
  return { length: end - at, value: found.join(' '), label: `means ${found.join(' ')}` }
}

/** A theme by its name; a single word of praise is usually politeness: `beautiful Irish names`. */
function readTheme(words: Word[], at: number, themes: Map<string, string[]>): SentenceMatch<string> | null {
  const polite = (word: string): boolean => FILLERS.has(word) || (PRAISE.has(word) && words.length > 1)
  const found = longestPhrase(words, at, (phrase, length) =>
    themes.has(phrase) && !(length === 1 && polite(phrase)) ? phrase : undefined,
  )
  return found && { length: found.length, value: found.phrase, label: `means ${found.phrase}` }
}
