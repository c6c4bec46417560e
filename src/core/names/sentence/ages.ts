import { pattern } from './pattern.ts'
import { isTitleCase, type Word } from './words.ts'

/** `3 year old`, `five-month-old`, `4yo`. */
const AGE = pattern(
  '([0-9]{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (and a half)? (years?|yrs?|months?|mths?|weeks?|days?) (old|olds)|[0-9]{1,2}yrs? (old)?|[0-9]{1,2}yo|[0-9]{1,2}mo|[0-9]{1,2} (yo|mo)',
)
const CHILD =
  /^(boys?|girls?|sons?|daughters?|child|kids?|toddler|baby|twins?|sisters?|brothers?|sis|bro|nephew|niece|cousin|big|little|dd|ds)$/

/**
 * The words of a sentence without a child's age, where the child is named right after it: "my 2 year old son Max needs a
 * sister" asks for no year and for nothing old.
 */
export function withoutAges(words: Word[]): Word[] {
  const others: Word[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word
    // "Two-year-old daughter, new baby boy" is about a child who is born already: that is read elsewhere.
    const length = at === 0 || word.clause ? 0 : (AGE(words, at)?.length ?? 0)
    const child = words[at + length]
    if (length > 0 && child?.clause === false && (CHILD.test(child.folded) || isTitleCase(child))) {
      at += length
      continue
    }
    others.push(word)
    at++
  }
  return others.length === words.length ? words : others
}
