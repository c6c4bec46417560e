import type { CountedYears } from '#src/core/names/popularity/counted-years.ts'
import { alsoGender } from '#src/core/names/sentence/fitting.ts'
import { KIN } from '#src/core/names/sentence/kin-words.ts'
import { quantityAt } from '#src/core/names/sentence/numbers.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import type { Era } from './era-rows.ts'
import { labelOf } from './era-years.ts'
import { foldedAt, type SentenceMatch } from './wish.ts'

const LEAD = pattern(
  '(names?|something|anything|that|what|which|youd|you|would|expect|of|for|from|like|on|suits?|given to|popular (with|for|among)|my|our|an?|the|his|her|sounds?|sounding|belongs? to|fit for|fitting|could be|is|as if|hes|shes|its)*',
)
const PERSON = pattern(
  '(great|old|little|irish|english|american|retired)* (grand[a-z]+|gran|grann(y|ie)|nana?s?|gramps|oma|opa|great aunt|great uncle|aunt(ie)?s?|uncles?|mother|father|mum|mom|dad|man|men|woman|women|lady|ladies|gentleman|gent|bloke|guy|chap|person|people|folks?|pensioners?|neighbou?rs?|teacher|farmer|librarian|secretary|builder|plumber)',
)
/** Of the person's own name: `would have had`, `is called`; not `loves`, which says nothing of a name. */
const NAMED = pattern(
  '((would|might|could|will|must|should)? (have|ve)? (had|have|has|been called|been named|been given|be called|be named|be|got|gotten|carried|grown up with)|(is|was|are|were)? (called|named)|goes by|names?|name|himself|herself)',
)
const MAN =
  /^(grandp\w*|grandad\w*|granddad\w*|grandfathers?|gramps|opa|uncles?|father|dad|man|men|gentleman|gent|bloke|guy|chap)$/
const WOMAN = /^(grandm\w*|gran|grann\w+|nana?s?|oma|aunt(ie)?s?|mother|mum|mom|woman|women|lady|ladies)$/
/** Before: names are asked for, rather than told of someone. */
const ASKED = /^(names?|something|anything|what|like|sounds?|sounding|given|suits?|popular)$/
/** Half of the years that an age means. */
const AROUND = 5
/** Younger people are children and their parents, of whom a sentence tells other things. */
const MIN_AGE = 20

/**
 * The time when someone of an age was named: `names my 90 year old grandpa would have had`, `sounds like a 70 year old man`. Nothing
 * where no year of the counts was so long ago.
 */
export function readAge(
  words: Word[],
  at: number,
  { firstYear, lastYear }: CountedYears,
): SentenceMatch<Era> | null {
  const lead = LEAD(words, at)
  const begins = at + (lead?.length ?? 0)
  const years = quantityAt(words, begins)
  if (!lead || !years || years.value < MIN_AGE) return null
  let next = begins + years.length
  if (!/^(years?|yrs?|yo)$/.test(foldedAt(words, next))) return null
  next++
  while (/^(old|olds)$/.test(foldedAt(words, next))) next++
  const person = PERSON(words, next)
  if (!person) return null
  const of = words.slice(next, next + person.length)
  next += person.length
  const named = NAMED(words, next)
  const isAsked = words.slice(at, begins).some(({ folded }) => ASKED.test(folded))
  // "my 90 year old grandpa loves trains"
  if (!isAsked || (!named && of.some(({ folded }) => KIN.test(folded)) && words[next]?.clause === false))
    return null
  const year = lastYear - years.value
  if (year < firstYear) return null
  const value = { from: Math.max(firstYear, year - AROUND), to: year + AROUND }
  const gender = of.some(({ folded }) => WOMAN.test(folded))
    ? 'girl'
    : of.some(({ folded }) => MAN.test(folded))
      ? 'boy'
      : null
  return {
    length: next + (named?.length ?? 0) - at,
    values: [value],
    label: `from ${labelOf(value)}`,
    ...alsoGender(gender),
  }
}
