import { KIN } from '#src/core/names/sentence/kin-words.ts'
import { nameAt } from '#src/core/names/sentence/names-in.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import type { Form } from './form.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from './wish.ts'

/** Says by itself that somebody is honored; "after" may also be of time or of another name. */
const HONORING = pattern(
  '(in|for)? (loving)? (honou?r|memory|remembrance) of|(in|as)? (an?|my|our)? (little|small|subtle|sweet|quiet)? (nod|tribute|homage) to' +
    '|(to|by|that|which|would|could|and)* (honou?r|honou?rs|honou?ring|remember|remembers|remembering|commemorate|commemorates|commemorating|celebrate|celebrates|celebrating)' +
    '|(names?|named|naming|call|called|calling) (him|her|them|it|the baby|our baby|baby|my son|our son|my daughter|our daughter)? after|namesakes? (of|for)',
)
const AFTER = pattern('after')
/** Whose name it is, besides words for the family. */
const WHOSE =
  /^(my|our|his|her|their|the|an?|late|dear|dearest|beloved|own|great|old|best|favou?rite|friends?|nieces?|nephews?|cousins?|teacher|godmother|godfather|in|law|laws|inlaws|side|who|was|is|named|called|name|names)$/

const VERSION = /^(versions?|forms?|variants?|equivalents?|translations?)$/

/**
 * Names that remember somebody: `in honor of my grandmother Rose`, `after my dad Robert`, `a nod to Grandpa Walter`. They are
 * forms of that one's name, of either gender, and the name itself.
 */
export function readHonor(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<Form> | null {
  const honoring = HONORING(words, at)
  const start = honoring ?? (words[at]?.folded === 'after' ? AFTER(words, at) : null)
  if (!start) return null
  let next = at + start.length
  let isOfFamily = false
  while (WHOSE.test(foldedAt(words, next)) || isKin(words, next, vocabulary)) {
    isOfFamily ||= isKin(words, next, vocabulary)
    next++
  }
  // "after Rose": later than that child, or than a name before.
  if (!honoring && !isOfFamily) return null
  const names: string[] = []
  for (let from = next; ; ) {
    const name = nameAt(words, from, vocabulary)
    if (!name || (names.length > 0 && !isCapital(name.name))) break
    // "in honor of spring"
    if (!isCapital(name.name) && !(isOfFamily && vocabulary.fameOf(name.name.toLowerCase()) === 'curated'))
      break
    names.push(name.name)
    next = from + name.length
    from = next
    if (!/^(and|or)$/.test(foldedAt(words, from))) break
    from++
    while (WHOSE.test(foldedAt(words, from)) || isKin(words, from, vocabulary)) from++
  }
  if (names.length === 0) return null
  // "honor grandpa Peter with an Irish version of his name": only that form is asked for.
  if (words.slice(next).some(({ folded }) => VERSION.test(folded))) return null
  return {
    length: next - at,
    values: names.map((name) => ({ name, of: 'honor' })),
    label: `after ${names.join(' and ')}`,
  }
}

/** A word for a member of the family, and no name: Nana and Oma are both. */
const isKin = (words: Word[], at: number, vocabulary: Vocabulary): boolean =>
  KIN.test(foldedAt(words, at)) &&
  !(isCapital(words[at]) && nameAt(words, at, vocabulary) && !nameAt(words, at + 1, vocabulary))
