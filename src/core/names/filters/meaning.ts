import { ideaConditions } from '#src/core/names/search/idea-conditions.ts'
import { themePhrases } from '#src/core/names/sentence/phrases.ts'
import { ideaOfEmoji, inEnglish } from '#src/core/names/sentence/other-languages.ts'
import { FILLERS, NEGATIONS, PRAISE, UNREAD_CLAUSES } from '#src/core/names/sentence/sentence-words.ts'
import { wordSet } from '#src/core/names/sentence/word-list.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import type { Filter } from './filter.ts'
import { foldedAt, isAsked, longestPhrase, type SentenceMatch } from '#src/core/names/wishes/wish.ts'
import type { FilterRule } from './rule.ts'

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
  'symbolizes',
  'symbolises',
  'symbolize',
  'signifies',
  'signify',
  'represents',
  'represent',
]
/** The same in Spanish, French, German, Portuguese and Italian. */
const FOREIGN_VERBS = wordSet(
  'significa significan significado signifie signifient signifiant bedeutet bedeuten bedeutung significam significano signifianti significando quiere',
)
/** Stop words inside a meaning; at its end they are not part of it. */
const LINKS = wordSet('a an the of by to in from la le el il lo de del der die das du di da do l decir')

export const meaningRule: FilterRule<string> = {
  help: { title: 'Meaning or theme', examples: ['names meaning light', 'meaning brave'] },
  attribute: { name: 'theme', idOf: 'themes' },
  reader({ corpus }) {
    const themes = themePhrases(corpus)
    return (words, at, { othersBegin }) => readMeaning(words, at, othersBegin) ?? readTheme(words, at, themes)
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
  const foreign = FOREIGN_VERBS.has(foldedAt(words, at))
  const stands = /^(stands?|standing)$/.test(foldedAt(words, at)) && foldedAt(words, at + 1) === 'for'
  if (!foreign && !stands && !MEANING_VERBS.includes(foldedAt(words, at))) return null
  let end = at + (stands ? 2 : 1)
  const found: string[] = []
  const others: string[] = []
  while (end < words.length) {
    const word = words[end] as Word
    if (word.clause && end > at + 1) break
    if (found.length > 0 && word.folded === 'or' && ideaFollows(words, end + 1, othersBegin)) {
      others.push(found.splice(0).join(' '))
      end++
      continue
    }
    if (!LINKS.has(word.folded)) {
      if (FILLERS.has(word.folded) || NEGATIONS.has(word.folded)) break
      if (found.length > 0 && UNREAD_CLAUSES.has(word.folded)) break
      if (othersBegin(end)) break
      found.push(ideaOfEmoji(word.folded) ?? (foreign ? inEnglish(word.folded) : word.folded))
    }
    end++
  }
  if (found.length === 0) return null
  while (LINKS.has(foldedAt(words, end - 1))) end--
  const values = [...others, found.join(' ')]
  return { length: end - at, values, label: `means ${values.join(' or ')}` }
}

/** Whether a word after "or" is another idea, not the beginning of another wish. */
const ideaFollows = (words: Word[], at: number, othersBegin: (at: number) => boolean): boolean => {
  const next = words[at]
  return (
    next !== undefined &&
    !next.clause &&
    !FILLERS.has(next.folded) &&
    !MEANING_VERBS.includes(next.folded) &&
    !othersBegin(at)
  )
}

/** Words of themes that sentences use for other things; they count only after a verb of meaning. */
const MENTIONED = wordSet(
  'given people time mind thought change work place same family year years rank day free third second first old new born party help law',
)

/** A theme by its name; a single word of praise is usually politeness: `beautiful Irish names`. */
function readTheme(words: Word[], at: number, themes: Map<string, string[]>): SentenceMatch<string> | null {
  const emoji = ideaOfEmoji(foldedAt(words, at))
  if (emoji !== undefined) return { length: 1, values: [emoji], label: `means ${emoji}` }
  const polite = (word: string): boolean => FILLERS.has(word) || (PRAISE.has(word) && words.length > 1)
  const found = longestPhrase(words, at, (phrase, length) =>
    themes.has(phrase) && !(length === 1 && polite(phrase)) ? phrase : undefined,
  )
  if (!found || !isAsked(words, at, found.length)) return null
  if (MENTIONED.has(found.phrase) && words.length > found.length + 1) return null
  return { length: found.length, values: [found.phrase], label: `means ${found.phrase}` }
}
