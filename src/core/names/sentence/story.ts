import type { WishKind } from '#src/core/names/wishes/registry.ts'
import { isInterest } from '#src/core/names/wishes/wish.ts'
import { isOfChild } from './children.ts'
import { clausesOf } from './clauses.ts'
import { isLoving } from './interests.ts'
import { KIN } from './kin-words.ts'
import { OUTSIDER } from './outsiders.ts'
import { pattern } from './pattern.ts'
import type { Word } from './words.ts'

/** What a story mentions without asking for it: `my sister says our names are weird`. */
const MENTIONED: ReadonlySet<WishKind> = new Set<WishKind>([
  'popularity',
  'style',
  'subject',
  'trend',
  'use',
  'length',
  'era',
  'family',
])

/** Verbs of what has been, which ask for nothing. */
const PAST =
  /^(was|were|wasnt|werent|had|met|died|passed|argued|waited|thought|hoped|taught|teach|lived|grew|growing|married|eloped|painted|wore|pulled|vetoed|picked|took|hated|said|told|knew|went|moved|worked|studied|lost)$/
/** Verbs of what other people do or are. */
const OTHERS_DO = /^(says|thinks|keeps|works|teaches|lives|has|turns|calls|took|is|are|have)$/
/** Relatives whom `KIN` does not list: they rarely have an opinion on a name, or it is asked for. */
const OTHER_KIN = /^(sil|bil|mil|niece|nephew|roommate|toddler)$/
const isOther = (word: string): boolean => OUTSIDER.test(word) || KIN.test(word) || OTHER_KIN.test(word)
/** Words that ask for a name. */
const ASKS =
  /^(need|needs|want|wants|looking|ideas?|suggest\w*|find|prefer|should|must|would|please|expecting|something|anything|help|due|hoping|id|wed|like|having|characters?)$/
/** What asks for the time of a story: `which names were popular then`. */
const THEN = pattern(
  'then|(in|from|of|at|around|during) (that|those|the same) (years?|time|times|days|decades?|era|age|period)|(that|those) (year|time|days|decade)|(her|his|their|our|my) (day|days|time|era|generation)',
)
/** Whose story it is. */
const PERSON = /^(i|im|ive|we|weve|my|our|he|she|they|his|her|there|growing)$/
const POSSESSIVE = /^(my|our|his|her|their|everyones|peoples)$/
/** Verbs of what a person loves. */
const LOVES = /^(loves?|likes|adores?|enjoys?|into|obsessed|crazy|mad)$/

/**
 * Whether a word is what a child of the family loves, which says nothing of the baby: `our son loves flowers`, though not
 * `our son loves flower names`.
 */
function isLovedByChild(words: Word[], at: number): boolean {
  for (let next = at; next === at || words[next]?.clause === false; next++)
    if (/^names?$/.test(words[next]?.folded ?? '')) return false
  for (let back = at; back > 0 && words[back]?.clause === false; back--)
    if (LOVES.test(words[back - 1]?.folded ?? '') && isOfChild(words, back - 1)) return true
  return false
}

/** For each word of a sentence, whether its clause only reports on the family and asks for nothing. */
const storyOf = (words: Word[]): boolean[] =>
  clausesOf(words).flatMap(({ from, to }) => {
    const clause = words.slice(from, to)
    const reports = isStory(clause)
    return clause.map(() => reports)
  })

function isStory(clause: Word[]): boolean {
  const folded = clause.map((word) => word.folded)
  if (folded.some((word) => ASKS.test(word))) return false
  const asksForName = folded.some(
    (word, at) =>
      /^names?$/.test(word) &&
      !POSSESSIVE.test(folded[at - 1] ?? '') &&
      !/^growing$/.test(folded[0] ?? '') &&
      !isOfOthers(folded, at) &&
      !/^(is|was|were|of)$/.test(folded[at + 1] ?? ''),
  )
  if (asksForName) return false
  const isOwn = folded.some((word) => PERSON.test(word))
  if ((isOwn && folded.some((word) => PAST.test(word))) || /^(but )?(i|we) know /.test(folded.join(' ')))
    return true
  const subject = folded.findIndex((word) => /^(my|our|his|her|the)$/.test(word))
  return (
    subject >= 0 &&
    folded.slice(subject + 1, subject + 4).some(isOther) &&
    folded.some((word) => OTHERS_DO.test(word))
  )
}

/** `my sister's kids both have top 10 names`: names that others have given. */
function isOfOthers(folded: string[], at: number): boolean {
  const subject = folded.findIndex(isOther)
  return (
    subject >= 0 && folded.slice(subject, at).some((word) => /^(have|has|had|got|gave|given)$/.test(word))
  )
}

/**
 * Whether a match is only mentioned: it is in a clause that tells a story, while another clause asks for something. Gender
 * is only mentioned where another clause says one.
 */
export function mentionedIn(
  words: Word[],
  kindAt: (at: number) => WishKind | null,
): (at: number, kind: WishKind) => boolean {
  const isOfStory = ofStory(words, kindAt)
  return (at, kind) =>
    (/^(subject|meaning|style)$/.test(kind) && isLovedByChild(words, at)) || isOfStory(at, kind)
}

function ofStory(
  words: Word[],
  kindAt: (at: number) => WishKind | null,
): (at: number, kind: WishKind) => boolean {
  const story = storyOf(words)
  if (!story.includes(true) || !story.includes(false)) return () => false
  const asked = words.map((_, at) => (story[at] ? null : kindAt(at)))
  const asksAnything = asked.some((kind) => kind !== null)
  const asksGender = asked.includes('gender')
  // "born in 1962, what was common then"
  const isThen = words.some((_, at) => THEN(words, at) !== null)
  const isOutsider = words.some(({ folded }) => OUTSIDER.test(folded))
  return (at, kind) =>
    story[at] === true &&
    // "my wife loves science" says what the name may be about.
    !(/^(subject|meaning)$/.test(kind) && (isInterest(words, at) || isLoving(words, at))) &&
    ((asksAnything &&
      ((MENTIONED.has(kind) && !(kind === 'era' && isThen)) || (kind === 'sibling' && isOutsider))) ||
      (asksGender && kind === 'gender'))
}
