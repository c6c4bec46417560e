import type { Word } from './words.ts'

/** The positions of a clause's first word and of the one behind its last. */
export type Clause = { from: number; to: number }

/** A clause of its own begins with these where a subject follows. */
const JOINS = /^(and|but|so|because|since|cause|while|though|although)$/
const SUBJECT =
  /^(i|im|id|ive|we|were|weve|wed|he|hes|she|shes|they|it|its|my|our|his|her|the|this|is|now|finally|no|a|an|please|looking|need|want)$/

/** The clauses of a sentence in order: at a comma and the like, and where `and`, `but` or `because` begins one. */
export function clausesOf(words: Word[]): Clause[] {
  const clauses: Clause[] = []
  let from = 0
  for (let at = 1; at <= words.length; at++) {
    const word = words[at]
    const begins =
      !word ||
      word.clause ||
      word.folded === 'but' ||
      (JOINS.test(word.folded) && SUBJECT.test(words[at + 1]?.folded ?? '')) ||
      /^(because|since)$/.test(word.folded)
    if (!begins) continue
    clauses.push({ from, to: at })
    from = at
  }
  return clauses
}
