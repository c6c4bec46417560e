import { KIN } from '#src/core/names/sentence/kin-words.ts'
import { nameAt } from '#src/core/names/sentence/names-in.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { isBlending } from './blend.ts'
import type { Form } from './form.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from './wish.ts'

/** Phrases that always honor a person. */
const HONORING = pattern(
  '(in|for)? (loving)? (honou?r|memory|remembrance) of|(in|as)? (an?|my|our)? (little|small|subtle|sweet|quiet)? (nod|tribute|homage) to' +
    '|(names?|named|naming|call|called|calling) (him|her|them|it|the baby|our baby|baby|my son|our son|my daughter|our daughter)? after|namesakes? (of|for)',
)
/** Phrases that honor a person only before a word for family (`after my dad`) or in `to honor Rose`; not in "easy to remember". */
const VERB = pattern(
  '(to|by|that|which|would|could|and)* (honou?r|honou?rs|honou?ring|remember|remembers|remembering|commemorate|commemorates|commemorating|celebrate|celebrates|celebrating)|after',
)
/** Before "after" and "to remember": of time, or of how easy it is. */
const NOT_HONORING =
  /^(born|due|arriving|coming|comes|came|arrives|arrived|years?|months?|weeks?|days?|soon|shortly|right|just|easy|easier|hard|harder|simple|tricky|difficult|look|looks|looking|takes?|taking)$/
/** Words between such a phrase and the name, besides `KIN`. */
const WHOSE =
  /^(my|our|his|her|their|the|an?|both|two|three|all|of|late|dear|dearest|beloved|own|great|old|best|favou?rite|friends?|nieces?|nephews?|cousins?|sons?|daughters?|child|baby|boy|girl|grandsons?|granddaughters?|papa|pop|teacher|godmother|godfather|in|law|laws|inlaws|side|who|was|is|named|called|name|names)$/
/** People besides `KIN` who may be remembered by a name. */
const REMEMBERED =
  /^(sons?|daughters?|grandsons?|granddaughters?|papa|pop|nieces?|nephews?|cousins?|friends?|godmother|godfather|teacher)$/
const LIVING = /^(sisters?|brothers?)$/
/** Titles before a name; the collection has some of them as names, too. */
const TITLE = /^(saint|st|queen|king|princess|prince|sir|lady|lord)$/
/** Fictional figures, which the kind `subject` reads. */
const FIGURES = /^(characters?|heroines?|heroes|princess(es)?|novels?|books?)$/

/** One form is asked for: `an Irish version of his name`. */
const VERSION = /^(version|form|variant|equivalent|translation)$/

/**
 * Names in honor of a person: `in honor of my grandmother Rose`, `after my dad Robert`, `a nod to Grandpa Walter`. They are
 * that person's name and its forms, for either gender.
 */
export function readHonor(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<Form> | null {
  const honoring = HONORING(words, at)
  const verb = honoring ? null : VERB(words, at)
  const start = honoring ?? verb
  if (!start) return null
  let next = at + start.length
  if (verb && (NOT_HONORING.test(foldedAt(words, at - 1)) || (isCapital(words[next - 1]) && next - 1 > 0)))
    return null
  // "Remember, her sister is Ivy"
  if (words[next]?.clause) return null
  const persons: string[] = []
  while (WHOSE.test(foldedAt(words, next)) || isKin(words, next, vocabulary)) {
    if (REMEMBERED.test(foldedAt(words, next)) || isKin(words, next, vocabulary))
      persons.push(foldedAt(words, next))
    next++
  }
  if (verb) {
    // "after Rose": later than that child, or than a name before. "after his brother Leo": most often of time, too.
    const isAfter = foldedAt(words, at) === 'after'
    const isNamed = persons.length > 0 && !(isAfter && persons.every((person) => LIVING.test(person)))
    const hasLead = !isAfter && verb.length > 1
    if (!isNamed && !hasLead) return null
  }
  if (TITLE.test(foldedAt(words, next))) return null
  const names: string[] = []
  for (let from = next; ; ) {
    const name = nameAt(words, from, vocabulary)
    if (!name || (names.length > 0 && !isCapital(name.name))) break
    // "in honor of spring"
    if (
      !isCapital(name.name) &&
      !(persons.length > 0 && vocabulary.fameOf(name.name.toLowerCase()) === 'curated')
    )
      break
    names.push(name.name)
    next = from + name.length
    from = next
    if (!/^(and|or)$/.test(foldedAt(words, from))) break
    from++
    while (WHOSE.test(foldedAt(words, from)) || isKin(words, from, vocabulary)) from++
  }
  if (names.length === 0 || (names.length > 1 && isBlending(words))) return null
  const rest = words.slice(next)
  // "named after Jane Austen characters"
  if (rest.slice(0, 2).some(({ folded, clause }) => !clause && FIGURES.test(folded))) return null
  const isOneForm = rest.some(
    ({ folded }, index) =>
      VERSION.test(folded) && !/^(any|every|some|or|all|other)$/.test(rest[index - 1]?.folded ?? ''),
  )
  if (isOneForm) return null
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
