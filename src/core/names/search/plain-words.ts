import type { CuratedEntry } from '#src/core/names/name.ts'
import { addPlainWords, isEmptyWord, meaningWords } from '#src/core/names/sentence/words.ts'
import type { Steps } from './steps.ts'

/** Looks up the words of meanings that are written without a capital. */
export type PlainWords = {
  /** Whether some meaning has exactly this word (folded), and not as a name. */
  has(word: string): boolean
  /** Whether meanings may have one of these words, also as a name; surely not where this is false. Only when they have been gathered. */
  mayHave(words: Iterable<string>): boolean
  /** Whether `has` can answer without a look at every name. */
  isGathered(): boolean
  /** Gathers the meanings: `has` then looks a word up in their text. */
  gatherSteps(): Steps<void>
  /** Reads every word: `has` then knows them all. */
  readSteps(): Steps<void>
}

const ENOUGH = 2
const ROWS_A_STEP = 1000
/** So many words have their answer kept, more than a sentence has. */
const MAX_ANSWERS = 2000

/**
 * The meanings of nothing but letters as one text in lower case and as they are, each after a line break; the words of the others that have
 * no capital, and all of their words, which few sentences ask for.
 */
type Gathered = { text: string; lower: string; others: Set<string>; wordsOfOthers(): Set<string> }

const LETTERS = /^[A-Za-z ,;:()-]*$/

const isLetter = (code: number): boolean => code >= 97 && code <= 122

/**
 * The words of all meanings. The first sentence of a process asks for a few words, and reading those of thousands of meanings takes longer
 * than all the rest of its answer: until they are read, a word is looked up in the text of all meanings.
 */
export function createPlainWords(entries: readonly CuratedEntry[]): PlainWords {
  let gathered: Gathered | undefined
  let all: Set<string> | undefined
  const answers = new Map<string, boolean>()

  function* gatherSteps(): Steps<void> {
    if (gathered || all) return
    const lines = new Set<string>()
    for (const [row, { meaning }] of entries.entries()) {
      lines.add(meaning)
      if (row % ROWS_A_STEP === ROWS_A_STEP - 1) yield
    }
    const plain: string[] = ['']
    const others = new Set<string>()
    const marked: string[] = []
    for (const line of lines) (LETTERS.test(line) ? plain : marked).push(line)
    for (const line of marked) addPlainWords(line, others)
    let found: Set<string> | undefined
    const wordsOfOthers = (): Set<string> => (found ??= new Set(marked.flatMap(meaningWords)))
    const text = `${plain.join('\n')}\n`
    gathered = { text, lower: text.toLowerCase(), others, wordsOfOthers }
  }
  /** The positions of a whole word in the text. */
  function* placesOf(word: string, lower: string): Iterable<number> {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1))
      if (!isLetter(lower.charCodeAt(at - 1)) && !isLetter(lower.charCodeAt(at + word.length))) yield at
  }
  const find = (word: string, { text, lower, others }: Gathered): boolean => {
    if (word.length < ENOUGH) return false
    if (others.has(word)) return true
    for (const at of placesOf(word, lower)) {
      // With a capital: most of "god" is "God".
      if (!isLetter(text.charCodeAt(at))) continue
      const found = new Set<string>()
      addPlainWords(text.slice(text.lastIndexOf('\n', at) + 1, text.indexOf('\n', at)), found)
      if (found.has(word)) return true
    }
    return false
  }
  return {
    has(word) {
      if (all) return all.has(word)
      let known = answers.get(word)
      if (known === undefined) {
        for (const steps = gatherSteps(); !steps.next().done; );
        known = gathered !== undefined && find(word, gathered)
        if (answers.size >= MAX_ANSWERS) answers.clear()
        answers.set(word, known)
      }
      return known
    },
    mayHave(words) {
      if (!gathered) return true
      const { lower, wordsOfOthers } = gathered
      for (const word of words) {
        if (word === '' || isEmptyWord(word)) continue
        if (wordsOfOthers().has(word)) return true
        for (const _ of placesOf(word, lower)) return true
      }
      return false
    },
    isGathered: () => (all ?? gathered) !== undefined,
    gatherSteps,
    *readSteps() {
      if (all) return
      const words = new Set<string>()
      const known = new Set<string>()
      for (const [row, { meaning }] of entries.entries()) {
        if (!known.has(meaning)) addPlainWords(meaning, words)
        known.add(meaning)
        if (row % (ROWS_A_STEP / 2) === ROWS_A_STEP / 2 - 1) yield
      }
      all = words
      gathered = undefined
      answers.clear()
    },
  }
}
