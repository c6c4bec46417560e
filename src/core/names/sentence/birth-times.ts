import { type Pattern, pattern } from './pattern.ts'
import { byWord, wordSet } from './word-list.ts'
import type { Word } from './words.ts'

/** Times at which a baby is born, by the word that meanings have for them. */
const IN_MEANINGS = byWord([
  ['christmas', 'christmas, xmas, christmassy, noel'],
  ['easter', 'easter'],
  ['ramadan', 'ramadan, ramazan'],
  ['winter', 'winter'],
  ['spring', 'spring, springtime'],
  ['summer', 'summer, midsummer, summertime'],
  ['autumn', 'autumn'],
  ['harvest', 'harvest'],
  ['monsoon', 'monsoon'],
  ['monday', 'monday'],
  ['tuesday', 'tuesday'],
  ['wednesday', 'wednesday'],
  ['thursday', 'thursday'],
  ['friday', 'friday'],
  ['saturday', 'saturday'],
  ['sunday', 'sunday'],
])

/** Times that no meaning has: a sentence may tell them, and no name is found by them. */
const UNKNOWN = wordSet(
  'january february march april may june july august september october november december jan feb apr jun jul aug sep sept oct nov dec ' +
    'halloween diwali deepavali eid hanukkah chanukah thanksgiving valentine valentines passover purim holi juneteenth ' +
    'aries taurus gemini cancer virgo libra scorpio sagittarius capricorn aquarius pisces',
)

/** Around the time, in `for a late Christmas Eve baby`; `born`: the time behind. */
const BABY = '(baby|babies|bub|arrival|birth|birthday|bundle|newborn|child|kid|girl|boy|daughter|son|twins)'
const OF_TIME = ofBaby(
  (baby) =>
    `(for|an?|our|my|the|this|little|late|early|mid|first|having|expecting|welcoming)* <time> (day|eve|morning|time|born|due)? ${baby}`,
)
const BORN = ofBaby(
  (baby) =>
    `${baby}? (thats|who|whos|is|will be|to be|was|being)* born (right|just|near|close|so)* (at|on|in|around|during|before|over|to) (the|late|early|mid)* <time>`,
)
/* @__NO_SIDE_EFFECTS__ */
function ofBaby(source: (baby: string) => string): Pattern {
  return pattern(source(BABY))
}

/** Who a name is asked for before it: a birth that is told by itself asks for nothing. */
const ASKS = /^(names?|something|anything|ideas?|for|suit|suits|suggest\w*|an?|our|my|little)$/

/** A time of birth that a sentence tells, and the word of meanings for it; null for one that no meaning has. */
export type BirthTime = { length: number; idea: string | null }

/**
 * The words of a sentence that say when the baby is born as what it is: `a Christmas baby`, `our October girl`, `for a boy born in
 * spring`. Without the word for a girl or a boy, which says that itself. Not in `summer baby names`, which asks for names.
 */
export function birthTimeAt(words: Word[], at: number): BirthTime | null {
  const of = OF_TIME(words, at)
  const born = of ? null : BORN(words, at)
  const slot = of?.slots.time ?? born?.slots.time
  if (slot === undefined) return null
  const time = words[slot]?.folded.replace(/['’]?s$/, '') ?? ''
  const idea = IN_MEANINGS.get(time) ?? IN_MEANINGS.get(words[slot]?.folded ?? '') ?? null
  if (idea === null && !isUnknownTime(words[slot])) return null
  if (of) {
    const last = at + of.length - 1
    const next = words[last + 1]
    if (next?.clause === false && /^names?$/.test(next.folded)) return null
    const isGender = /^(girl|boy|daughter|son|twins)$/.test(words[last]?.folded ?? '')
    // "baby" is a word of the time, as it says nothing else.
    return { length: isGender ? last - at : of.length, idea }
  }
  const isAsked = words.slice(Math.max(0, at - 2), at + 1).some(({ folded }) => ASKS.test(folded))
  return isAsked && born ? { length: born.length, idea } : null
}

const isUnknownTime = (word: Word | undefined): boolean =>
  word !== undefined && (UNKNOWN.has(word.folded) || UNKNOWN.has(word.folded.replace(/s$/, '')))

/** Before the day or the season of a birth: `she's due on Halloween`, `he arrives in spring`. */
const COMING = pattern(
  '(due|arriving|arrives?|coming|comes|expected|expecting|born|here|delivering|induced|scheduled|booked) (her|him|them|it|us|a|the|baby|girl|boy|right|just|any day|sometime|now)* (at|on|in|around|about|near|before|after|by|over|during|this|next|late|early|mid|the|end of|beginning of)* <time>',
)
/** So many words at most are before the time. */
const SPAN = 7

/** Whether a word is the time of a birth that the sentence only tells, so that no name is looked for by it. */
export function isStatedTime(words: Word[], at: number): boolean {
  const word = words[at]
  const isTime = isUnknownTime(word) || IN_MEANINGS.has(word?.folded ?? '')
  if (!isTime) return false
  for (let back = 1; back <= SPAN && at - back >= 0; back++) {
    if (COMING(words, at - back)?.slots.time === at) return true
    if (words[at - back + 1]?.clause) break
  }
  // "our October girl", where no meaning has the time
  for (let back = 0; back <= SPAN && at - back >= 0; back++) {
    const found = birthTimeAt(words, at - back)
    if (found?.idea === null && at - back + found.length > at) return true
  }
  return false
}
