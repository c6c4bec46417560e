import type { Word } from './words.ts'

/** The same function, which is called once for each position of a sentence. */
export function remembered<Answer>(
  answer: (words: Word[], at: number) => Answer,
): (words: Word[], at: number) => Answer {
  const known = new WeakMap<Word[], Map<number, Answer>>()
  return (words, at) => {
    let answers = known.get(words)
    if (!answers) known.set(words, (answers = new Map()))
    let there = answers.get(at)
    if (there === undefined) answers.set(at, (there = answer(words, at)))
    return there
  }
}
