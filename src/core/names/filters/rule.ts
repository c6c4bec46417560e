import type { Condition, Indexes } from '#src/core/names/search/condition.ts'
import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import type { IdList } from './filter.ts'

/** A sentence match of one filter: its number of words and its value. */
export type SentenceMatch<Value> = {
  length: number
  /** The text of its chip. */
  label: string
  /** Null: understood, but without effect: `boy or girl`. */
  value: Value | null
  /** Inside a meaning the words may also belong to it: `son`, `short`. */
  weak?: true
}

/**
 * The match that begins with the word at `at`, or null when there is none. `othersBegin` returns whether
 * another filter matches at a position.
 */
export type Reader<Value> = (
  words: Word[],
  at: number,
  othersBegin: (at: number) => boolean,
) => SentenceMatch<Value> | null

/** How a guide's list sets a filter: by an id of the corpus, or by a text that `read` parses. */
type ListAttribute = { name: string } & ({ idOf: IdList } | { expects: string })

/** What the engine and guides need of a filter: how to parse it from a sentence, and which names meet it. */
export type FilterRule<Value> = {
  attribute: ListAttribute
  reader(corpus: Pick<Corpus, 'origins' | 'themes'>): Reader<Value>
  /** Joins two matches in one sentence. Without it the first counts, and later ones are left over. */
  join?(first: Value, second: Value): Value
  /**
   * Called once for all names: expensive preparation belongs here. The returned function is called once per search and
   * returns the condition on names, or several, the strictest first: the first one that leaves some name
   * applies. No condition: the value does not narrow.
   */
  matcher(at: Indexes): (value: Value) => Condition[]
  /**
   * What else a one-word sentence may be. `before`: the name itself, which then ranks above all that match the filter
   * (Roman). `instead`: any free word, whose matches include this filter's (Rose).
   */
  asName?: 'before' | 'instead'
}

/** The folded word; '' beyond the end. */
export const foldedAt = (words: Word[], at: number): string => words[at]?.folded ?? ''

/** That many words as one phrase, separated by single spaces; null when a clause or the text ends within it. */
function phraseAt(words: Word[], at: number, length: number): string | null {
  if (at + length > words.length) return null
  let phrase = foldedAt(words, at)
  for (let next = at + 1; next < at + length; next++) {
    const word = words[next] as Word
    if (word.clause) return null
    phrase += ` ${word.folded}`
  }
  return phrase
}

/** The longest phrase of up to three words with a known value, and that value. */
export function longestPhrase<Known>(
  words: Word[],
  at: number,
  known: (phrase: string, length: number) => Known | undefined,
): { length: number; phrase: string; known: Known } | null {
  for (let length = 3; length > 0; length--) {
    const phrase = phraseAt(words, at, length)
    const found = phrase === null ? undefined : known(phrase, length)
    if (phrase !== null && found !== undefined) return { length, phrase, known: found }
  }
  return null
}
