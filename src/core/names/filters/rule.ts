import type { Condition, Indexes } from '#src/core/names/search/condition.ts'
import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import type { IdList } from './filter.ts'

/** A piece of a sentence that a filter understood: so many words, meaning this. */
export type SentenceMatch<Value> = {
  length: number
  /** What its chip says. */
  label: string
  /** Null is understood, but asks for nothing: `boy or girl`. */
  value: Value | null
  /** Inside a meaning the words may as well go on with it: `son`, `short`. */
  weak?: true
}

/**
 * The piece that begins with the word at `at`, or null when nothing is understood there. `othersBegin` tells whether
 * the words at a place are the business of another filter.
 */
export type Reader<Value> = (
  words: Word[],
  at: number,
  othersBegin: (at: number) => boolean,
) => SentenceMatch<Value> | null

/** How a guide's list asks for a filter: by the id of something in the corpus, or by a text that `read` knows. */
type ListAttribute = { name: string } & ({ idOf: IdList } | { expects: string })

/** What the engine and guides do with a filter: how it reads one out of a sentence and which names meet it. */
export type FilterRule<Value> = {
  attribute: ListAttribute
  reader(corpus: Pick<Corpus, 'origins' | 'themes'>): Reader<Value>
  /** Two claims of one sentence as one value. Without it the first counts, and later ones are left over. */
  join?(first: Value, second: Value): Value
  /**
   * Made once for all names: what takes time to build belongs here. The function it gives is called once a search and
   * answers with the condition on names, or with several, the strictest first, of which the first counts that leaves
   * some name. No condition: the value does not narrow.
   */
  matcher(at: Indexes): (value: Value) => Condition[]
  /**
   * What a sentence of one word may be besides. `before`: the name itself, which then stands before all that was asked
   * for (Roman). `instead`: any free word, whose reading includes this filter's (Rose).
   */
  asName?: 'before' | 'instead'
}

/** A word as spellings are compared; '' beyond the end. */
export const foldedAt = (words: Word[], at: number): string => words[at]?.folded ?? ''

/** So many words as one phrase, parted by single spaces; null when a clause or the text ends among them. */
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

/** The longest phrase of up to three words that something is known of, and what. */
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
